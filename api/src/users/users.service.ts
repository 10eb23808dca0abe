import type { StaffRole, User, UserSearch } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { escapePattern } from '../platform/database/escape-pattern.js';
import { type ListJson, listJson } from '../platform/pagination/list-json.js';
import { Roles } from './roles.js';
import { toUser } from './users.mapper.js';
import { present, USER, type UserRecord } from './users.schema.js';

@Injectable()
export class UsersService {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    private readonly roles: Roles,
  ) {}

  /** The users that a search finds, the oldest first. `q` is a part of the e-mail or the name. */
  async list({ q, role, ...page }: UserSearch): Promise<ListJson> {
    const part = q && new RegExp(escapePattern(q), 'i');
    const filter = {
      ...present,
      ...(role && { role }),
      ...(part && { $or: [{ email: part }, { displayName: part }] }),
    } as mongo.Filter<UserRecord>;
    return listJson({ records: this.users, filter, order: 'oldest first' }, page, user =>
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
  async roleOf(caller: SignedInUser, email: string): Promise<StaffRole | undefined> {
    if (email === caller.email) return caller.role;
    if (caller.role !== 'admin') return undefined;
    const user = await this.users.findOne({ email, ...present }).lean();
    return user ? this.roles.of(user) : undefined;
  }
}
