import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';

/** Messages of the contact form have an address only. */
@Injectable()
export class ContactData implements PersonRoom {
  readonly collections = ['contact_messages'];

  constructor(
    private readonly messages: ContactMessagesRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ provenEmail }: Person): Promise<PersonalDataParts> {
    const messages = provenEmail === undefined ? [] : await this.messages.findFrom(provenEmail);
    return {
      messages: messages.map(({ createdAt, subject, message, response }) => ({
        createdAt: createdAt.toISOString(),
        subject,
        message,
        ...(response && { response: { text: response.text, at: response.at.toISOString() } }),
      })),
    };
  }

  async erase({ provenEmail }: Person, session: ClientSession): Promise<void> {
    if (provenEmail !== undefined) await this.messages.eraseFrom(session, provenEmail);
  }
}
