import { Module } from '@nestjs/common';
import { AccountListeners } from './account-listeners.js';
import { AccountWatch } from './account-watch.js';
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
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { ActiveSessions } from './sessions/active-sessions.js';
import { ListedSessions } from './sessions/listed-sessions.js';
import { SessionTokens } from './sessions/session-tokens.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SetAside } from './set-aside.js';
import { UserData } from './user-data.js';
import { UserFigures } from './user-figures.js';
import { UsersController } from './users.controller.js';
import { UsersRepositoryModule } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [UsersRepositoryModule],
  controllers: [SecondFactorController, SessionsController, UsersController],
  providers: [
    AccountListeners,
    AccountWatch,
    ActiveSessions,
    AdminsService,
    EmailChanges,
    EmailListeners,
    identityProvider,
    IdentitySync,
    ListedSessions,
    ProfilesService,
    Provisioning,
    RemovalService,
    Roles,
    SecondFactors,
    SessionsService,
    SessionTokens,
    SetAside,
    UserData,
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
