import { type ChangedStock, type ChangedStocks, type Inserted, routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../platform/http/call.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { IdempotentRequests } from '../platform/idempotency/idempotent-requests.js';
import { sendList } from '../platform/pagination/send-list.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { ItemsService } from './items.service.js';
import { ItemsByStock } from './items-by-stock.js';

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly byStock: ItemsByStock,
    private readonly cache: ResponseCache,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(routes.listItems)
  list({ query: page, language, reply }: Call<typeof routes.listItems>) {
    return this.cache.respond(reply, page, () => this.items.list(page, language));
  }

  @Endpoint(orderRoutes.readItems)
  some({ query, language, reply }: Call<typeof orderRoutes.readItems>) {
    const key = { ids: query.ids?.join(','), numbers: query.numbers?.join(',') };
    return this.cache.respond(reply, key, async () => ({
      json: JSON.stringify(await this.items.some(query, language)),
    }));
  }

  @Endpoint(staffRoutes.listItemsByStock)
  async listByStock({ query: page, reply }: Call<typeof staffRoutes.listItemsByStock>) {
    return sendList(reply, await this.byStock.page(page));
  }

  @Endpoint(routes.getItem)
  get({ params: { id }, query, language, reply }: Call<typeof routes.getItem>) {
    const forEditor = query.translations === 'true';
    return this.cache.respond(reply, query, () => this.items.get(id, language, { forEditor }));
  }

  @Endpoint(staffRoutes.addItem)
  add({ caller: admin, body, idempotent }: Call<typeof staffRoutes.addItem>) {
    return this.cache.clearAfter(
      this.requests.once<Inserted>(idempotent, remember => this.items.add(admin, body, remember)),
    );
  }

  @Endpoint(staffRoutes.changeItem)
  change({ caller: admin, params: { id }, ifMatch, body: changes }: Call<typeof staffRoutes.changeItem>) {
    return this.cache.clearAfter(this.items.change(admin, id, ifMatch, changes));
  }

  @Endpoint(staffRoutes.changeStock)
  changeStock({ caller: admin, params: { id }, body, idempotent }: Call<typeof staffRoutes.changeStock>) {
    return this.cache.clearAfter(
      this.requests.once<ChangedStock>(idempotent, remember => this.items.changeStock(admin, id, body, remember)),
    );
  }

  @Endpoint(staffRoutes.changeStocks)
  changeStocks({ caller: admin, body, idempotent }: Call<typeof staffRoutes.changeStocks>) {
    return this.cache.clearAfter(
      this.requests.once<ChangedStocks>(idempotent, remember => this.items.changeStocks(admin, body, remember)),
    );
  }

  @Endpoint(staffRoutes.removeItem)
  remove({ caller: admin, params: { id } }: Call<typeof staffRoutes.removeItem>) {
    return this.cache.clearAfter(this.items.remove(admin, id));
  }
}
