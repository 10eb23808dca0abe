import { type NewItem, type Page, routes } from '@kerf/contracts';
import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentUser, Public, type SignedInUser } from '../auth/access.js';
import { PublicAnswers } from '../lists/public-answers.js';
import { ItemsService } from './items.service.js';

const byId = { schema: routes.getItem.params };

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(routes.listItems.path)
  @Public()
  list(
    @Query({ schema: routes.listItems.query }) page: Page,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answers.answer(request, reply, page, () => this.items.list(page));
  }

  @Get(routes.getItem.path)
  @Public()
  get(
    @Param(byId) { id }: { id: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answers.answer(request, reply, { id }, async () => ({
      json: JSON.stringify(await this.items.get(id)),
    }));
  }

  @Post(routes.addItem.path)
  @AdminOnly()
  async add(@CurrentUser() admin: SignedInUser, @Body({ schema: routes.addItem.body }) body: NewItem) {
    const added = await this.items.add(admin, body);
    this.answers.forget();
    return added;
  }

  @Delete(routes.removeItem.path)
  @AdminOnly()
  async remove(@CurrentUser() admin: SignedInUser, @Param(byId) { id }: { id: string }) {
    const removed = await this.items.remove(admin, id);
    this.answers.forget();
    return removed;
  }
}
