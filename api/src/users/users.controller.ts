import { type Page, type ProfileUpdate, routes, type SessionRequest } from '@kerf/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentUser, Public, SignedIn, type SignedInUser } from '../auth/access.js';
import { sendList } from '../lists/send-list.js';
import { ActiveSessions } from './active-sessions.js';
import { AdminsService } from './admins.service.js';
import { ProfilesService } from './profiles.service.js';
import { ProofGuard } from './proof.guard.js';
import { RemovalService } from './removal.service.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';

type ByEmail = { email: string };
const byEmail = { schema: routes.isAdmin.params };

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

  @Put(routes.exchangeSession.path)
  @Public()
  @UseGuards(ProofGuard)
  exchange(@Param(byEmail) { email }: ByEmail, @Body({ schema: routes.exchangeSession.body }) body: SessionRequest) {
    return this.sessions.exchange(email, body);
  }

  @Delete(routes.endSession.path)
  @HttpCode(204)
  @SignedIn()
  endSession(@CurrentUser() caller: SignedInUser): Promise<void> {
    return this.active.end(caller);
  }

  @Get(routes.listUsers.path)
  @SignedIn()
  async list(
    @CurrentUser() caller: SignedInUser,
    @Query({ schema: routes.listUsers.query }) page: Page,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return caller.isAdmin ? sendList(request, reply, await this.users.list(page)) : this.users.own(caller);
  }

  @Get(routes.isAdmin.path)
  @SignedIn()
  async isAdmin(@CurrentUser() caller: SignedInUser, @Param(byEmail) { email }: ByEmail) {
    return { admin: await this.users.isAdmin(caller, email) };
  }

  @Put(routes.makeAdmin.path)
  @AdminOnly()
  makeAdmin(@CurrentUser() admin: SignedInUser, @Param(byEmail) { email }: ByEmail) {
    return this.admins.promote(admin, email);
  }

  @Delete(routes.demoteAdmin.path)
  @AdminOnly()
  demoteAdmin(@CurrentUser() admin: SignedInUser, @Param(byEmail) { email }: ByEmail) {
    return this.admins.demote(admin, email);
  }

  @Delete(routes.removeUser.path)
  @AdminOnly()
  remove(@CurrentUser() admin: SignedInUser, @Param({ schema: routes.removeUser.params }) { id }: { id: string }) {
    return this.removal.remove(admin, id);
  }

  @Get(routes.listRemovedUsers.path)
  @AdminOnly()
  listRemoved() {
    return this.removal.listRemoved();
  }

  @Put(routes.restoreUser.path)
  @AdminOnly()
  restore(@CurrentUser() admin: SignedInUser, @Param({ schema: routes.restoreUser.params }) { id }: { id: string }) {
    return this.removal.restore(admin, id);
  }

  @Get(routes.getProfile.path)
  @SignedIn()
  profile(@CurrentUser() caller: SignedInUser, @Param(byEmail) { email }: ByEmail) {
    return this.profiles.find(caller, email);
  }

  @Put(routes.updateProfile.path)
  @SignedIn()
  updateProfile(
    @CurrentUser() caller: SignedInUser,
    @Param(byEmail) { email }: ByEmail,
    @Body({ schema: routes.updateProfile.body }) body: ProfileUpdate,
  ) {
    return this.profiles.update(caller, email, body);
  }
}
