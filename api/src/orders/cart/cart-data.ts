import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { CartsRepository } from './carts.repository.js';
import { CartsService } from './carts.service.js';

@Injectable()
export class CartData implements PersonRoom {
  readonly collections = ['carts'];

  constructor(
    private readonly carts: CartsService,
    private readonly stored: CartsRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id }: Person): Promise<PersonalDataParts> {
    return { cart: await this.carts.cartOf(String(_id)) };
  }

  erase({ _id }: Person, session: ClientSession): Promise<void> {
    return this.stored.erase(session, _id);
  }
}
