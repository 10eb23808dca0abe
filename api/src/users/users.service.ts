import type { ListedUser, User, UserSearch } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { SignedInUser } from '../platform/access/access.js';
import type { See } from '../platform/audit/people-reads.js';
import type { CsvCell, CsvTable } from '../platform/csv/csv-stream.js';
import { refusal } from '../platform/errors/refusal.js';
import type { ListJson } from '../platform/pagination/list-json.js';
import { Roles } from './roles.js';
import { userCsvHeader, userCsvRow } from './user-csv.js';
import { UserFigures } from './user-figures.js';
import { roleAndTeam, toUser } from './users.mapper.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: Roles,
    private readonly figures: UserFigures,
  ) {}

  /** The users that a search finds, the oldest first. `q` is a part of the e-mail or the name. */
  async list(search: UserSearch, see: See): Promise<ListJson> {
    const { limit, after } = search;
    if (limit === undefined && after === undefined)
      return this.users.list(search, user => {
        see(user.email);
        return toUser(user, this.roles.roleOf(user));
      });
    const { records, next } = await this.users.findPage(search, { limit, after });
    for (const { email } of records) see(email);
    return { json: JSON.stringify(await Promise.all(records.map(user => this.listed(user)))), next };
  }

  /** The users that a search finds, as CSV. */
  csv(search: UserSearch): CsvTable {
    return { header: userCsvHeader, rows: this.rows(search) };
  }

  private async *rows(search: UserSearch): AsyncGenerator<CsvCell[]> {
    for await (const user of this.users.findAll(search)) yield userCsvRow(await this.listed(user));
  }

  private async listed(user: UserRecord): Promise<ListedUser> {
    const { lastSeenAt, secondFactor } = user;
    return {
      ...toUser(user, this.roles.roleOf(user)),
      ...(await this.figures.figuresOf(user._id)),
      ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
      ...(secondFactor && { hasSecondFactor: true }),
    };
  }

  /** The caller's own record. */
  async own({ id }: SignedInUser): Promise<User> {
    const user = await this.users.findPresent({ _id: id });
    if (!user) throw new NotFoundException(refusal('noUser'));
    return toUser(user, this.roles.roleOf(user));
  }

  /** Only an administrator learns the role of somebody else. */
  async roleOf(caller: SignedInUser, email: string): Promise<Pick<User, 'role' | 'team'>> {
    if (email !== caller.email && caller.role !== 'admin') return {};
    const user = await this.users.findPresent({ email });
    return user ? roleAndTeam(user, this.roles.roleOf(user)) : {};
  }
}
