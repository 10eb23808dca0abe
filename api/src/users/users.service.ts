import type { User, UserSearch } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { raw } from '../platform/database/collections.js';
import { escapePattern } from '../platform/database/escape-pattern.js';
import { type ListJson, listJson } from '../platform/pagination/list-json.js';
import { orderOf } from '../platform/pagination/listing.js';
import { Roles } from './roles.js';
import { roleAndTeam, toUser } from './users.mapper.js';
import { present, USER, type UserRecord } from './users.schema.js';

@Injectable()
export class UsersService {
  constructor(
    @InjectModel(USER.name) private readonly users: Model<UserRecord>,
    private readonly roles: Roles,
  ) {}

  /** The users that a search finds, the oldest first. `q` is a part of the e-mail or the name. */
  async list({ q, role, sort, ...page }: UserSearch): Promise<ListJson> {
    const part = q && new RegExp(escapePattern(q), 'i');
    const filter = {
      ...present,
      ...(role && { role }),
      ...(part && { $or: [{ email: part }, { displayName: part }] }),
    } as mongo.Filter<UserRecord>;
    return listJson({ records: raw(this.users), filter, order: orderOf(sort) }, page, user =>
      toUser(user, this.roles.of(user)),
    );
  }

  /** The caller's own record. */
  async own({ id }: SignedInUser): Promise<User> {
    const user = await this.users.findOne({ _id: id, ...present }).lean();
    if (!user) throw new NotFoundException('There is no such user.');
    return toUser(user, this.roles.of(user));
  }

  /** Only an administrator learns the role of somebody else. */
  async roleOf(caller: SignedInUser, email: string): Promise<Pick<User, 'role' | 'team'>> {
    if (email !== caller.email && caller.role !== 'admin') return {};
    const user = await this.users.findOne({ email, ...present }).lean();
    return user ? roleAndTeam(user, this.roles.of(user)) : {};
  }
}
