import type { ListedUser, User, UserSearch } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import type { CsvCell, CsvTable } from '../platform/csv/csv-stream.js';
import { raw } from '../platform/database/collections.js';
import { escapePattern } from '../platform/database/escape-pattern.js';
import { type ListJson, listJson } from '../platform/pagination/list-json.js';
import { type Listing, orderOf, readAll, readPage } from '../platform/pagination/listing.js';
import { Roles } from './roles.js';
import { userCsvHeader, userCsvRow } from './user-csv.js';
import { UserFigures } from './user-figures.js';
import { roleAndTeam, toUser } from './users.mapper.js';
import { present, USER, type UserRecord } from './users.schema.js';

@Injectable()
export class UsersService {
  constructor(
    @InjectModel(USER.name) private readonly users: Model<UserRecord>,
    private readonly roles: Roles,
    private readonly figures: UserFigures,
  ) {}

  /** The users that a search finds, the oldest first. `q` is a part of the e-mail or the name. */
  async list(search: UserSearch): Promise<ListJson> {
    const { limit, after } = search;
    const listing = this.found(search);
    if (limit === undefined && after === undefined)
      return listJson(listing, {}, user => toUser(user, this.roles.of(user)));
    const { records, next } = await readPage(listing, { limit, after });
    return { json: JSON.stringify(await Promise.all(records.map(user => this.listed(user)))), next };
  }

  /** The users that a search finds, as CSV. */
  csv(search: UserSearch): CsvTable {
    return { header: userCsvHeader, rows: this.rows(search) };
  }

  private async *rows(search: UserSearch): AsyncGenerator<CsvCell[]> {
    for await (const user of readAll(this.found(search))) yield userCsvRow(await this.listed(user));
  }

  private async listed(user: UserRecord): Promise<ListedUser> {
    const { lastSeenAt } = user;
    return {
      ...toUser(user, this.roles.of(user)),
      ...(await this.figures.of(user._id)),
      ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
    };
  }

  private found({ q, role, sort }: UserSearch): Listing<UserRecord> {
    const part = q && new RegExp(escapePattern(q), 'i');
    const filter = {
      ...present,
      ...(role && { role }),
      ...(part && { $or: [{ email: part }, { displayName: part }] }),
    } as mongo.Filter<UserRecord>;
    return { records: raw(this.users), filter, order: orderOf(sort) };
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
