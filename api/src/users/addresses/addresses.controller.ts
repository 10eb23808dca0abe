import type { Address, Deleted, Inserted, Modified } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { AddressesService } from './addresses.service.js';

@Controller()
export class AddressesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(orderRoutes.listAddresses)
  list({ caller }: Call<typeof orderRoutes.listAddresses>): Promise<Address[]> {
    return this.addresses.list(caller.id);
  }

  @Endpoint(orderRoutes.addAddress)
  add({ caller, body, idempotent }: Call<typeof orderRoutes.addAddress>): Promise<Inserted> {
    return this.requests.once(idempotent, remember => this.addresses.add(caller.id, body, remember));
  }

  @Endpoint(orderRoutes.changeAddress)
  async change({ caller, params: { id }, body }: Call<typeof orderRoutes.changeAddress>): Promise<Modified> {
    await this.addresses.update(caller.id, id, body);
    return { acknowledged: true, modifiedCount: 1 };
  }

  @Endpoint(orderRoutes.removeAddress)
  async remove({ caller, params: { id } }: Call<typeof orderRoutes.removeAddress>): Promise<Deleted> {
    await this.addresses.remove(caller.id, id);
    return { acknowledged: true, deletedCount: 1 };
  }
}
