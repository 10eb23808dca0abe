import type { ChangedAddress } from '@kerf/contracts/staff';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { DeliveryChanges } from './delivery-changes.js';

@Controller()
export class DeliveryChangesController {
  constructor(
    private readonly changes: DeliveryChanges,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(staffRoutes.quoteOrderAddress)
  quote({ params: { id }, body, language }: Call<typeof staffRoutes.quoteOrderAddress>) {
    return this.changes.quote(id, body, language);
  }

  /** A repeated request gives nothing back a second time. */
  @Endpoint(staffRoutes.changeOrderAddress)
  change({ caller, params: { id }, body, idempotent }: Call<typeof staffRoutes.changeOrderAddress>) {
    return this.requests.once<ChangedAddress>(idempotent, remember => this.changes.change(caller, id, body, remember));
  }
}
