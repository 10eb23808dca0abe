import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { BotCheckModule } from '../../platform/bot-check/bot-check.module.js';
import { collections } from '../../platform/database/collections.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { ContactMail } from './contact-mail.js';
import { CONTACT_MESSAGE } from './contact-messages.schema.js';

@Module({
  imports: [
    AuditModule,
    BotCheckModule,
    IdempotencyModule,
    MailModule,
    OutboxModule,
    RateLimitModule,
    collections(CONTACT_MESSAGE),
  ],
  controllers: [ContactController],
  providers: [ContactMail, ContactService],
})
export class ContactModule {}
