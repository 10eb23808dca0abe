import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { UsersModule } from '../users/users.module.js';

/** The modules for operator commands: no server and no background jobs. */
@Module({ imports: [ConfigModule, DatabaseModule, ListsModule, UsersModule] })
export class AdminModule {}
