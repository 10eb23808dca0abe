import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { MailModule } from '../mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { ContactMail } from './contact-mail.js';
import { CONTACT_MESSAGE } from './contact-messages.schema.js';

@Module({
  imports: [MailModule, collections(CONTACT_MESSAGE)],
  controllers: [ContactController],
  providers: [ContactMail, ContactService],
})
export class ContactModule {}
