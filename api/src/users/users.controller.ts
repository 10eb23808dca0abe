import { routes, type UserSearch } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller, Get, Headers, Query, UseGuards } from '@nestjs/common';
import { AllowAccess, CurrentUser, type SignedInUser } from '../platform/access/access.js';
import { isFresh } from '../platform/access/fresh-sign-in.js';
import { Downloads } from '../platform/audit/downloads.js';
import { PeopleReads } from '../platform/audit/people-reads.js';
import type { Call } from '../platform/http/call.js';
import { Endpoint, TakesQueryOf } from '../platform/http/endpoint.js';
import { validate } from '../platform/http/validation.js';
import { sendList } from '../platform/pagination/send-list.js';
import { AdminsService } from './admins.service.js';
import { ProfilesService } from './profiles.service.js';
import { ProofGuard } from './proof.guard.js';
import { RemovalService } from './removal.service.js';
import { ActiveSessions } from './sessions/active-sessions.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly active: ActiveSessions,
    private readonly admins: AdminsService,
    private readonly removal: RemovalService,
    private readonly profiles: ProfilesService,
    private readonly downloads: Downloads,
    private readonly people: PeopleReads,
  ) {}

  @Endpoint(routes.exchangeSession)
  @UseGuards(ProofGuard)
  exchange({ params: { email }, body, request }: Call<typeof routes.exchangeSession>) {
    return this.sessions.exchange(email, body, request);
  }

  @Endpoint(staffRoutes.getSession)
  async session({ caller }: Call<typeof staffRoutes.getSession>) {
    return {
      email: caller.email,
      ...(await this.users.roleOf(caller, caller.email)),
      needsSecondFactor: caller.needsSecondFactor === true,
      isSignInFresh: isFresh(caller),
    };
  }

  @Endpoint(routes.endSession)
  endSession({ caller }: Call<typeof routes.endSession>): Promise<void> {
    return this.active.end(caller);
  }

  @Endpoint(staffRoutes.listUsers)
  async list({ caller, query: search, reply }: Call<typeof staffRoutes.listUsers>) {
    if (caller.role !== 'admin') return this.users.own(caller);
    return sendList(reply, await this.people.list(caller, 'users', see => this.users.list(search, see)));
  }

  /** Beside the contract, whose responses are JSON. */
  @Get('/user.csv')
  @AllowAccess('admin')
  @TakesQueryOf(staffRoutes.listUsers)
  csv(
    @CurrentUser() caller: SignedInUser,
    @Headers('accept-language') language: string | undefined,
    @Query() query: Record<string, string>,
  ) {
    const table = this.users.csv(validate(staffRoutes.listUsers.query, query) as UserSearch);
    return this.downloads.csv({ caller, name: 'users.csv', table, query, language });
  }

  @Endpoint(routes.isAdmin)
  async isAdmin({ caller, params: { email } }: Call<typeof routes.isAdmin>) {
    const roleAndTeam = await this.users.roleOf(caller, email);
    return { admin: roleAndTeam.role === 'admin', ...roleAndTeam };
  }

  @Endpoint(staffRoutes.makeAdmin)
  makeAdmin({ caller: admin, params: { email }, body }: Call<typeof staffRoutes.makeAdmin>) {
    return this.admins.promote(admin, email, body);
  }

  @Endpoint(staffRoutes.demoteAdmin)
  demoteAdmin({ caller: admin, params: { email } }: Call<typeof staffRoutes.demoteAdmin>) {
    return this.admins.demote(admin, email);
  }

  @Endpoint(staffRoutes.removeUser)
  remove({ caller: admin, params: { id } }: Call<typeof staffRoutes.removeUser>) {
    return this.removal.remove(admin, id);
  }

  @Endpoint(staffRoutes.listRemovedUsers)
  async listRemoved({ caller, reply }: Call<typeof staffRoutes.listRemovedUsers>) {
    return sendList(reply, await this.people.list(caller, 'users', see => this.removal.listRemoved(see)));
  }

  @Endpoint(staffRoutes.restoreUser)
  restore({ caller: admin, params: { id } }: Call<typeof staffRoutes.restoreUser>) {
    return this.removal.restore(admin, id);
  }

  @Endpoint(routes.getProfile)
  profile({ caller, params: { email } }: Call<typeof routes.getProfile>) {
    return this.profiles.find(caller, email);
  }

  @Endpoint(routes.updateProfile)
  updateProfile({ caller, params: { email }, body }: Call<typeof routes.updateProfile>) {
    return this.profiles.update(caller, email, body);
  }
}
