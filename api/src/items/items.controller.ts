import { type NewItem, routes } from '@kerf/contracts';
import { Body, Controller, Delete, Get, Param, Post, UseInterceptors } from '@nestjs/common';
import { AdminOnly, CurrentUser, Public, type SignedInUser } from '../auth/access.js';
import { EtagInterceptor } from '../common/etag.interceptor.js';
import { ItemsService } from './items.service.js';

const byId = { schema: routes.getItem.params };

@Controller()
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get(routes.listItems.path)
  @Public()
  @UseInterceptors(EtagInterceptor)
  list() {
    return this.items.list();
  }

  @Get(routes.getItem.path)
  @Public()
  @UseInterceptors(EtagInterceptor)
  get(@Param(byId) { id }: { id: string }) {
    return this.items.get(id);
  }

  @Post(routes.addItem.path)
  @AdminOnly()
  add(@CurrentUser() admin: SignedInUser, @Body({ schema: routes.addItem.body }) body: NewItem) {
    return this.items.add(admin, body);
  }

  @Delete(routes.removeItem.path)
  @AdminOnly()
  remove(@CurrentUser() admin: SignedInUser, @Param(byId) { id }: { id: string }) {
    return this.items.remove(admin, id);
  }
}
