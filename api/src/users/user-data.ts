import { Injectable, NotFoundException } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { refusal } from '../platform/errors/refusal.js';
import {
  type Person,
  type PersonalDataParts,
  type PersonRoom,
  PersonRooms,
} from '../platform/personal-data/person-rooms.js';
import { toProfile, toUser } from './users.mapper.js';
import { UsersRepository } from './users.repository.js';

/** What the account itself says about its owner. */
@Injectable()
export class UserData implements PersonRoom {
  readonly collections = ['users'];

  constructor(
    private readonly users: UsersRepository,
    rooms: PersonRooms,
  ) {
    rooms.register(this);
  }

  async read({ _id, role }: Person & Pick<SignedInUser, 'role'>): Promise<PersonalDataParts> {
    const user = await this.users.findPresent({ _id });
    if (!user) throw new NotFoundException(refusal('noUser'));
    return {
      account: toUser(user, role),
      profile: toProfile(user),
      sessions: Object.values(user.sessions ?? {}).map(({ device, startedAt, seenAt }) => ({
        device,
        startedAt: startedAt.toISOString(),
        lastSeenAt: seenAt.toISOString(),
      })),
      knownBrowsers: Object.entries(user.devices ?? {}).map(([digest, at]) => ({
        digest,
        lastSignInAt: at.toISOString(),
      })),
    };
  }

  erase({ _id }: Person, session: ClientSession): Promise<void> {
    return this.users.erase(_id, session);
  }
}
