import { type Page, type ProfileUpdate, routes, type SessionRequest } from '@kerf/contracts';
import { Controller, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type SignedInUser } from '../platform/access/access.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Body, Params, Query, Reply } from '../platform/http/parameters.js';
import { sendList } from '../platform/pagination/send-list.js';
import { ActiveSessions } from './active-sessions.js';
import { AdminsService } from './admins.service.js';
import { ProfilesService } from './profiles.service.js';
import { ProofGuard } from './proof.guard.js';
import { RemovalService } from './removal.service.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';

type ByEmail = { email: string };

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly active: ActiveSessions,
    private readonly admins: AdminsService,
    private readonly removal: RemovalService,
    private readonly profiles: ProfilesService,
  ) {}

  @Endpoint(routes.exchangeSession)
  @UseGuards(ProofGuard)
  exchange(@Params() { email }: ByEmail, @Body() body: SessionRequest) {
    return this.sessions.exchange(email, body);
  }

  @Endpoint(routes.endSession)
  endSession(@CurrentUser() caller: SignedInUser): Promise<void> {
    return this.active.end(caller);
  }

  @Endpoint(routes.listUsers)
  async list(@CurrentUser() caller: SignedInUser, @Query() page: Page, @Reply() reply: FastifyReply) {
    return caller.isAdmin ? sendList(reply, await this.users.list(page)) : this.users.own(caller);
  }

  @Endpoint(routes.isAdmin)
  async isAdmin(@CurrentUser() caller: SignedInUser, @Params() { email }: ByEmail) {
    return { admin: await this.users.isAdmin(caller, email) };
  }

  @Endpoint(routes.makeAdmin)
  makeAdmin(@CurrentUser() admin: SignedInUser, @Params() { email }: ByEmail) {
    return this.admins.promote(admin, email);
  }

  @Endpoint(routes.demoteAdmin)
  demoteAdmin(@CurrentUser() admin: SignedInUser, @Params() { email }: ByEmail) {
    return this.admins.demote(admin, email);
  }

  @Endpoint(routes.removeUser)
  remove(@CurrentUser() admin: SignedInUser, @Params() { id }: { id: string }) {
    return this.removal.remove(admin, id);
  }

  @Endpoint(routes.listRemovedUsers)
  listRemoved() {
    return this.removal.listRemoved();
  }

  @Endpoint(routes.restoreUser)
  restore(@CurrentUser() admin: SignedInUser, @Params() { id }: { id: string }) {
    return this.removal.restore(admin, id);
  }

  @Endpoint(routes.getProfile)
  profile(@CurrentUser() caller: SignedInUser, @Params() { email }: ByEmail) {
    return this.profiles.find(caller, email);
  }

  @Endpoint(routes.updateProfile)
  updateProfile(@CurrentUser() caller: SignedInUser, @Params() { email }: ByEmail, @Body() body: ProfileUpdate) {
    return this.profiles.update(caller, email, body);
  }
}
