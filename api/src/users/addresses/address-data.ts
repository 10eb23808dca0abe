import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { AddressBooksRepository } from './address-books.repository.js';
import { AddressesService } from './addresses.service.js';

@Injectable()
export class AddressData implements PersonRoom {
  readonly collections = ['address_books'];

  constructor(
    private readonly addresses: AddressesService,
    private readonly books: AddressBooksRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id }: Person): Promise<PersonalDataParts> {
    return { addresses: await this.addresses.list(String(_id)) };
  }

  erase({ _id }: Person, session: ClientSession): Promise<void> {
    return this.books.erase(session, _id);
  }
}
