import type { Modified } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { Arrivals } from './arrivals.js';
import { Shipping } from './shipping.js';

@Controller()
export class ShippingController {
  constructor(
    private readonly shipping: Shipping,
    private readonly arrivals: Arrivals,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(orderRoutes.shipOrder)
  ship({ caller: admin, params: { id }, body, idempotent }: Call<typeof orderRoutes.shipOrder>): Promise<Modified> {
    return this.requests.once(idempotent, remember => this.shipping.ship(id, admin.id, body, remember));
  }

  @Endpoint(orderRoutes.changePacking)
  pack({ caller: admin, params: { id }, body }: Call<typeof orderRoutes.changePacking>): Promise<Modified> {
    return this.shipping.pack(id, admin.id, body);
  }

  /** A repeated request sends no second e-mail. */
  @Endpoint(orderRoutes.changeTracking)
  track({ caller: admin, params, body, idempotent }: Call<typeof orderRoutes.changeTracking>): Promise<Modified> {
    return this.requests.once(idempotent, remember => this.shipping.track(params, admin.id, body, remember));
  }

  @Endpoint(orderRoutes.withdrawParcel)
  withdraw({ caller: admin, params, body, idempotent }: Call<typeof orderRoutes.withdrawParcel>): Promise<Modified> {
    return this.requests.once(idempotent, remember => this.shipping.withdraw(params, admin.id, body, remember));
  }

  @Endpoint(orderRoutes.recordDelivery)
  deliver({ caller: admin, params, body }: Call<typeof orderRoutes.recordDelivery>): Promise<Modified> {
    return this.arrivals.record(params, admin.id, body);
  }
}
