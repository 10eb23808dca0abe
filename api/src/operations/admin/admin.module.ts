import { Module } from '@nestjs/common';
import { ConfigModule } from '../../platform/config/config.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { UsersModule } from '../../users/users.module.js';

/** The modules for operator commands: no server and no background jobs. */
@Module({
  imports: [ConfigModule, DatabaseModule, PlatformModule, UsersModule],
})
export class AdminModule {}
