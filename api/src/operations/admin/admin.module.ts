import { Module } from '@nestjs/common';
import { ConfigModule } from '../../platform/config/config.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { ResponseCacheModule } from '../../platform/response-cache/response-cache.module.js';
import { UsersModule } from '../../users/users.module.js';

/** The modules for operator commands: no server and no background jobs. */
@Module({
  imports: [ConfigModule, DatabaseModule, ResponseCacheModule, UsersModule],
})
export class AdminModule {}
