import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { MailModule } from '../mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { ContactMail } from './contact-mail.js';
import { CONTACT_MESSAGE } from './contact-messages.schema.js';

import { RESPONSE_TEXT } from './response-texts.schema.js';
import { ResponseTexts } from './response-texts.service.js';

@Module({
  imports: [MailModule, collections(CONTACT_MESSAGE, RESPONSE_TEXT)],
  controllers: [ContactController],
  providers: [ContactMail, ContactService, ResponseTexts],
})
export class ContactModule {}
