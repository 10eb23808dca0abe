import type { Deleted, Inserted, PlacedOrder } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { OrderDrafts } from './order-drafts.service.js';

@Controller()
export class OrderDraftsController {
  constructor(
    private readonly drafts: OrderDrafts,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(staffRoutes.listDrafts)
  async list({ caller, reply }: Call<typeof staffRoutes.listDrafts>) {
    return sendList(reply, await this.drafts.list(caller));
  }

  @Endpoint(staffRoutes.addDraft)
  add({ caller, body, idempotent }: Call<typeof staffRoutes.addDraft>): Promise<Inserted> {
    return this.requests.once<Inserted>(idempotent, remember => this.drafts.add(caller, body, remember));
  }

  @Endpoint(staffRoutes.quoteDraft)
  quote({ caller, body, language }: Call<typeof staffRoutes.quoteDraft>) {
    return this.drafts.quote(caller, body, language);
  }

  @Endpoint(staffRoutes.getDraft)
  get({ caller, params: { id } }: Call<typeof staffRoutes.getDraft>) {
    return this.drafts.get(caller, id);
  }

  @Endpoint(staffRoutes.changeDraft)
  change({ caller, params: { id }, body }: Call<typeof staffRoutes.changeDraft>) {
    return this.drafts.change(caller, id, body);
  }

  @Endpoint(staffRoutes.removeDraft)
  async remove({ params: { id } }: Call<typeof staffRoutes.removeDraft>): Promise<Deleted> {
    await this.drafts.remove(id);
    return { acknowledged: true, deletedCount: 1 };
  }

  /** A draft becomes one order, however often it is sent. */
  @Endpoint(staffRoutes.sendDraft)
  async send({ caller, params: { id }, body }: Call<typeof staffRoutes.sendDraft>): Promise<PlacedOrder> {
    const { id: insertedId, number } = await this.drafts.send(caller, id, body);
    return { acknowledged: true, insertedId, number };
  }
}
