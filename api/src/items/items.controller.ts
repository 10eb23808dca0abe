import { type ItemChanges, type NewItem, type Page, routes } from '@kerf/contracts';
import { Controller, Headers } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type SignedInUser } from '../platform/access/access.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Body, Params, Query, Reply } from '../platform/http/parameters.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { ItemsService } from './items.service.js';

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(routes.listItems)
  list(@Query() page: Page, @Reply() reply: FastifyReply) {
    return this.cache.respond(reply, page, () => this.items.list(page));
  }

  @Endpoint(routes.getItem)
  get(@Params() { id }: { id: string }, @Reply() reply: FastifyReply) {
    return this.cache.respond(reply, { id }, () => this.items.get(id));
  }

  @Endpoint(routes.addItem)
  async add(@CurrentUser() admin: SignedInUser, @Body() body: NewItem) {
    const added = await this.items.add(admin, body);
    this.cache.clear();
    return added;
  }

  @Endpoint(routes.changeItem)
  async change(
    @CurrentUser() admin: SignedInUser,
    @Params() { id }: { id: string },
    @Headers('if-match') ifMatch: string | undefined,
    @Body() changes: ItemChanges,
  ) {
    const changed = await this.items.change(admin, id, ifMatch, changes);
    this.cache.clear();
    return changed;
  }

  @Endpoint(routes.removeItem)
  async remove(@CurrentUser() admin: SignedInUser, @Params() { id }: { id: string }) {
    const removed = await this.items.remove(admin, id);
    this.cache.clear();
    return removed;
  }
}
