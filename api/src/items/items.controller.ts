import { type NewItem, routes } from '@kerf/contracts';
import { Body, Controller, Delete, Get, Param, Post, UseInterceptors } from '@nestjs/common';
import { AdminOnly, Public } from '../auth/access.js';
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
  add(@Body({ schema: routes.addItem.body }) body: NewItem) {
    return this.items.add(body);
  }

  @Delete(routes.removeItem.path)
  @AdminOnly()
  remove(@Param(byId) { id }: { id: string }) {
    return this.items.remove(id);
  }
}
