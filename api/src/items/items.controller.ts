import { type ChangedStock, type Inserted, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../platform/http/call.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { IdempotentRequests } from '../platform/idempotency/idempotent-requests.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { ItemsService } from './items.service.js';

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly cache: ResponseCache,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(routes.listItems)
  list({ query: page, reply }: Call<typeof routes.listItems>) {
    return this.cache.respond(reply, page, () => this.items.list(page));
  }

  @Endpoint(routes.getItem)
  get({ params: { id }, reply }: Call<typeof routes.getItem>) {
    return this.cache.respond(reply, { id }, () => this.items.get(id));
  }

  @Endpoint(staffRoutes.addItem)
  async add({ caller: admin, body, idempotent }: Call<typeof staffRoutes.addItem>) {
    const added = await this.requests.once<Inserted>(idempotent, remember => this.items.add(admin, body, remember));
    this.cache.clear();
    return added;
  }

  @Endpoint(staffRoutes.changeItem)
  async change({ caller: admin, params: { id }, ifMatch, body: changes }: Call<typeof staffRoutes.changeItem>) {
    const changed = await this.items.change(admin, id, ifMatch, changes);
    this.cache.clear();
    return changed;
  }

  @Endpoint(staffRoutes.changeStock)
  async changeStock({ caller: admin, params: { id }, body, idempotent }: Call<typeof staffRoutes.changeStock>) {
    const changed = await this.requests.once<ChangedStock>(idempotent, remember =>
      this.items.changeStock(admin, id, body, remember),
    );
    this.cache.clear();
    return changed;
  }

  @Endpoint(staffRoutes.removeItem)
  async remove({ caller: admin, params: { id } }: Call<typeof staffRoutes.removeItem>) {
    const removed = await this.items.remove(admin, id);
    this.cache.clear();
    return removed;
  }
}
