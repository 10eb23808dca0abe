import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { ItemsRepository } from '../items.repository.js';
import { WatchesRepository } from './watches.repository.js';

@Injectable()
export class WatchData implements PersonRoom {
  readonly collections = ['watches'];

  constructor(
    private readonly watches: WatchesRepository,
    private readonly items: ItemsRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id }: Person): Promise<PersonalDataParts> {
    const watched = await this.watches.findItems(_id);
    const names = new Map((await this.items.findNames(watched)).map(item => [String(item._id), item.name]));
    return { watchedItems: watched.map(String).map(id => ({ _id: id, name: names.get(id) ?? '' })) };
  }

  erase({ _id }: Person, session: ClientSession): Promise<void> {
    return this.watches.erase(session, _id);
  }
}
