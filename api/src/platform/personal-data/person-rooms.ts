import type { personalData } from '@kerf/contracts/orders';
import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { SignedInUser } from '../access/access.js';

/** What stands where the name of a person was. */
export const deletedName = 'Deleted customer';

export type PersonalDataParts = Partial<z.input<typeof personalData>>;

/** The owner of an account. */
export interface Person {
  _id: Types.ObjectId;
  /** Absent if they never proved it: anybody can open an account with the address of somebody else. */
  provenEmail?: string | undefined;
}

/** A part of the shop that stores something about people. */
export interface PersonRoom {
  /** Where it stores it. A test compares them with the list of all collections. */
  readonly collections: readonly string[];
  read(person: Person & Pick<SignedInUser, 'role'>): Promise<PersonalDataParts>;
  /** Called again when no request can still write: the records of the person may be gone. */
  erase(person: Person, session: ClientSession): Promise<void>;
}

/** All that the shop has stored about a person. Each room registers itself when the API starts. */
@Injectable()
export class PersonRooms {
  private readonly rooms: PersonRoom[] = [];

  register(room: PersonRoom): void {
    this.rooms.push(room);
  }

  async read(person: Parameters<PersonRoom['read']>[0]): Promise<PersonalDataParts> {
    return Object.assign({}, ...(await Promise.all(this.rooms.map(room => room.read(person)))));
  }

  /** One after another, in the caller's transaction. */
  async erase(person: Person, session: ClientSession): Promise<void> {
    for (const room of this.rooms) await room.erase(person, session);
  }
}
