import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ItemsRepository } from '../items/items.repository.js';
import {
  deletedName,
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../platform/personal-data/person-rooms.js';
import { toItemReview } from './reviews.mapper.js';
import { ReviewsRepository } from './reviews.repository.js';

/** Reviews stay without their author. */
@Injectable()
export class ReviewData implements PersonRoom {
  readonly collections = ['reviews'];

  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly items: ItemsRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id }: Person): Promise<PersonalDataParts> {
    const reviews = await this.reviews.findAllOf(_id);
    const found = await this.items.findNames(reviews.flatMap(({ item }) => item ?? []));
    const names = new Map(found.map(item => [String(item._id), item.name]));
    return {
      reviews: reviews.map(review => {
        const id = review.item && String(review.item);
        return { ...toItemReview(review), ...(id && { item: { _id: id, name: names.get(id) ?? '' } }) };
      }),
    };
  }

  async erase({ _id: author }: Person, session: ClientSession): Promise<void> {
    for (const { _id } of await this.reviews.findAllOf(author, session))
      await this.reviews.eraseAuthor(session, _id, deletedName);
  }
}
