import { Module } from '@nestjs/common';
import { BrowserReportsModule } from '../../platform/browser-reports/browser-reports.module.js';
import { VitalsRepositoryModule } from '../../platform/browser-reports/vitals/vitals.repository.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';
import { MailModule } from '../mail/mail.module.js';
import { BudgetCheck } from './budget-check.js';
import { ReleaseEvents } from './release-events.js';
import { ReleaseEventsRepositoryModule } from './release-events.repository.js';
import { ReleaseMessages } from './release-messages.js';
import { ReleasesController } from './releases.controller.js';
import { TakenReleases } from './taken-releases.js';
import { TakenReleasesRepositoryModule } from './taken-releases.repository.js';
import { Webhook } from './webhook.js';

@Module({
  imports: [
    BrowserReportsModule,
    MailModule,
    UsersRepositoryModule,
    ReleaseEventsRepositoryModule,
    TakenReleasesRepositoryModule,
    VitalsRepositoryModule,
  ],
  controllers: [ReleasesController],
  providers: [BudgetCheck, ReleaseEvents, ReleaseMessages, TakenReleases, Webhook],
})
export class ReleasesModule {}
