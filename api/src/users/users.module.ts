import { Module } from '@nestjs/common';
import { AccountListeners } from './account-listeners.js';
import { AccountWatch } from './account-watch.js';
import { ActiveSessions } from './active-sessions.js';
import { AdminsService } from './admins.service.js';
import { EmailChanges } from './email-changes.js';
import { EmailListeners } from './email-listeners.js';
import { identityProvider } from './identity/identity.provider.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { IdentitySync } from './identity-sync.js';
import { ProfilesService } from './profiles.service.js';
import { Provisioning } from './provisioning.js';
import { RemovalService } from './removal.service.js';
import { Roles } from './roles.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsService } from './sessions.service.js';
import { SetAside } from './set-aside.js';
import { UserFigures } from './user-figures.js';
import { UsersController } from './users.controller.js';
import { UsersRepositoryModule } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [UsersRepositoryModule],
  controllers: [UsersController],
  providers: [
    AccountListeners,
    AccountWatch,
    ActiveSessions,
    AdminsService,
    EmailChanges,
    EmailListeners,
    identityProvider,
    IdentitySync,
    ProfilesService,
    Provisioning,
    RemovalService,
    Roles,
    SessionsService,
    SessionTokens,
    SetAside,
    UserFigures,
    UsersService,
  ],
  exports: [
    AccountListeners,
    ActiveSessions,
    AdminsService,
    EmailListeners,
    IdentityProvider,
    SessionTokens,
    UserFigures,
  ],
})
export class UsersModule {}
