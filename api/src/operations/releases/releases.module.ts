import { Module } from '@nestjs/common';
import { VITALS } from '../../platform/browser-reports/vitals/vitals.schema.js';
import { collections } from '../../platform/database/collections.js';
import { USER } from '../../users/users.schema.js';
import { MailModule } from '../mail/mail.module.js';
import { BudgetCheck } from './budget-check.js';
import { ReleaseEvents } from './release-events.js';
import { RELEASE_EVENT } from './release-events.schema.js';
import { ReleaseMessages } from './release-messages.js';
import { ReleasesController } from './releases.controller.js';
import { Webhook } from './webhook.js';

@Module({
  imports: [MailModule, collections(RELEASE_EVENT, USER, VITALS)],
  controllers: [ReleasesController],
  providers: [BudgetCheck, ReleaseEvents, ReleaseMessages, Webhook],
})
export class ReleasesModule {}
