import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { IdentityModule } from '../auth/identity.module.js';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { AccountWatch } from './account-watch.js';
import { ProfilesService } from './profiles.service.js';
import { Roles } from './roles.js';
import { SessionsService } from './sessions.service.js';
import { UsersController } from './users.controller.js';
import { USER, userSchema } from './users.schema.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    RateLimitModule,
    MongooseModule.forFeature([{ name: USER, schema: userSchema }]),
  ],
  controllers: [UsersController],
  providers: [UsersService, SessionsService, ProfilesService, AccountWatch, Roles],
  exports: [UsersService],
})
export class UsersModule {}
