import type { Modified, Profile, ProfileUpdate } from '@kerf/contracts';
import { BadRequestException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { toProfile } from './users.mapper.js';
import { USER, type UserRecord } from './users.schema.js';

const requireOwner = (caller: SignedInUser, email: string): void => {
  if (caller.email !== email && caller.role !== 'admin')
    throw new ForbiddenException('This profile belongs to somebody else.');
};

@Injectable()
export class ProfilesService {
  constructor(@InjectModel(USER.name) private readonly users: Model<UserRecord>) {}

  async find(caller: SignedInUser, email: string): Promise<Profile[]> {
    requireOwner(caller, email);
    const user = await this.users.findOne({ email, removedAt: null }).lean();
    if (!user) throw new NotFoundException('There is no such user.');
    return [toProfile(user)];
  }

  async update(caller: SignedInUser, email: string, update: ProfileUpdate): Promise<Modified> {
    requireOwner(caller, email);
    const { email: named = email, ...profile } = update;
    if (named !== email) throw new BadRequestException('The two e-mail addresses differ.');
    const { matchedCount, modifiedCount } = await this.users.updateOne(
      { email, removedAt: null },
      { $set: { profile } },
    );
    if (matchedCount === 0) throw new NotFoundException('There is no such user.');
    return { acknowledged: true, modifiedCount };
  }
}
