import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { ITEM, itemSchema } from '../items/items.schema.js';
import { SearchSync } from '../items/search-sync.js';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { SearchServer } from '../search/server/search-server.js';
import { UsersModule } from '../users/users.module.js';

/** The modules for operator commands: no server and no background jobs. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    ResponseCacheModule,
    UsersModule,
    MongooseModule.forFeature([{ name: ITEM, schema: itemSchema }]),
  ],
  providers: [SearchServer, SearchSync],
})
export class AdminModule {}
