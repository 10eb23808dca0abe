import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { UsersModule } from '../users/users.module.js';

/** What the operator's commands need: no server and no background work. */
@Module({ imports: [ConfigModule, DatabaseModule, UsersModule] })
export class AdminModule {}
