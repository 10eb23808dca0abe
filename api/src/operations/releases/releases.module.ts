import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { VITALS, vitalsSchema } from '../../platform/browser-reports/vitals/vitals.schema.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { USER, userSchema } from '../../users/users.schema.js';
import { MailModule } from '../mail/mail.module.js';
import { BudgetCheck } from './budget-check.js';
import { ReleaseEvents } from './release-events.js';
import { RELEASE_EVENT, releaseEventSchema } from './release-events.schema.js';
import { ReleaseMessages } from './release-messages.js';
import { ReleasesController } from './releases.controller.js';
import { Webhook } from './webhook.js';

@Module({
  imports: [
    AuditModule,
    MailModule,
    OutboxModule,
    MongooseModule.forFeature([
      { name: RELEASE_EVENT, schema: releaseEventSchema },
      { name: USER, schema: userSchema },
      { name: VITALS, schema: vitalsSchema },
    ]),
  ],
  controllers: [ReleasesController],
  providers: [BudgetCheck, ReleaseEvents, ReleaseMessages, Webhook],
})
export class ReleasesModule {}
