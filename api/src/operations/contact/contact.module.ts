import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { ContactData } from './contact-data.js';
import { ContactMail } from './contact-mail.js';
import { ContactMessagesRepositoryModule } from './contact-messages.repository.js';
import { ResponseTextsRepositoryModule } from './response-texts.repository.js';
import { ResponseTexts } from './response-texts.service.js';

@Module({
  imports: [MailModule, ContactMessagesRepositoryModule, ResponseTextsRepositoryModule],
  controllers: [ContactController],
  providers: [ContactData, ContactMail, ContactService, ResponseTexts],
})
export class ContactModule {}
