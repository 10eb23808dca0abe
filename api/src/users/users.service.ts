import type { Page, User } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
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

  /** Everybody, whoever came first before the others. */
  async list(page: Page): Promise<ListJson> {
    const listing = { records: this.users, filter: present, order: 'oldest first' } as const;
    return listJson(listing, page, user => toUser(user, this.roles.isAdmin(user)));
  }

  /** The caller's own record. */
  async own({ id }: SignedInUser): Promise<User> {
    const user = await this.users.findOne({ _id: id, ...present }).lean();
    if (!user) throw new NotFoundException('There is no such user.');
    return toUser(user, this.roles.isAdmin(user));
  }

  /** Others' roles are an admin's to know. */
  async isAdmin(caller: SignedInUser, email: string): Promise<boolean> {
    if (email === caller.email) return caller.isAdmin;
    if (!caller.isAdmin) return false;
    const user = await this.users.findOne({ email, ...present }).lean();
    return user !== null && this.roles.isAdmin(user);
  }
}
