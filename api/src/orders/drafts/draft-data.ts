import { toSoldJson } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { OrderDraftsRepository } from './order-drafts.repository.js';

/** What the staff have written down while a customer called. What they wrote for themselves stays with them. */
@Injectable()
export class DraftData implements PersonRoom {
  readonly collections = ['order_drafts'];

  constructor(
    private readonly drafts: OrderDraftsRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ provenEmail }: Person): Promise<PersonalDataParts> {
    const found = provenEmail ? await this.drafts.findOf(provenEmail) : [];
    return {
      orderDrafts: found.map(({ updatedAt, draft: { email, phone, company, vatNumber, address, lines } }) => ({
        updatedAt: updatedAt.toISOString(),
        ...{ email, phone, company, vatNumber, address },
        lines: lines.map(({ item, product, quantity }) => toSoldJson({ item, ...(product && { product }), quantity })),
      })),
    };
  }

  async erase({ provenEmail }: Person, session: ClientSession): Promise<void> {
    if (provenEmail) await this.drafts.eraseOf(session, provenEmail);
  }
}
