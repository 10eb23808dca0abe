import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ENGLISH } from '../../platform/languages/request-language.js';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../../platform/personal-data/person-rooms.js';
import { SavedListsRepository } from './saved-lists.repository.js';
import { SavedListsService } from './saved-lists.service.js';

@Injectable()
export class SavedListData implements PersonRoom {
  readonly collections = ['saved_lists'];

  constructor(
    private readonly lists: SavedListsService,
    private readonly saved: SavedListsRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id }: Person): Promise<PersonalDataParts> {
    const lists = await this.lists.list(String(_id), ENGLISH);
    return { savedLists: lists.map(({ id: _, ...list }) => list) };
  }

  erase({ _id }: Person, session: ClientSession): Promise<void> {
    return this.saved.erase(session, _id);
  }
}
