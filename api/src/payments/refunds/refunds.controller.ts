import type { Inserted, Modified, PlacedRefundJson } from '@kerf/contracts';
import { orderRoutes, type RefundQuote } from '@kerf/contracts/orders';
import { BadRequestException, Controller } from '@nestjs/common';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { toStaffRefund } from '../../orders/views/orders.mapper.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { Refunds } from './refunds.js';
import { Returns } from './returns.js';

@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly returns: Returns,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(orderRoutes.refundOrder)
  async refund({
    caller: admin,
    params: { id },
    body,
    idempotencyKey: key,
  }: Call<typeof orderRoutes.refundOrder>): Promise<PlacedRefundJson> {
    if (key === undefined) throw new BadRequestException(refusal('refundKey'));
    const { refund: record, order } = await this.refunds.refund(id, admin, { key, body });
    const refund = toStaffRefund(order, record);
    return { acknowledged: true, insertedId: refund.id, currency: orderCurrency(order), refund };
  }

  @Endpoint(orderRoutes.cancelUnits)
  cancel({ caller, params: { id }, body, idempotent }: Call<typeof orderRoutes.cancelUnits>): Promise<Modified> {
    return this.requests.once(idempotent, remember => this.refunds.cancel(caller, id, body, remember));
  }

  @Endpoint(orderRoutes.quoteRefund)
  quote({ params: { id }, body }: Call<typeof orderRoutes.quoteRefund>): Promise<RefundQuote> {
    return this.refunds.quote(id, body);
  }

  @Endpoint(orderRoutes.requestReturn)
  request({ caller, params: { id }, body, idempotent }: Call<typeof orderRoutes.requestReturn>): Promise<Inserted> {
    return this.requests.once(idempotent, remember => this.returns.request(caller, id, body, remember));
  }

  @Endpoint(orderRoutes.quoteExchange)
  quoteExchange({ caller, params: { id, return: returnId }, body }: Call<typeof orderRoutes.quoteExchange>) {
    return this.returns.quoteExchange(caller, id, returnId, body);
  }

  @Endpoint(orderRoutes.decideReturn)
  async decide({
    caller: admin,
    params: { id, return: returnId },
    body,
  }: Call<typeof orderRoutes.decideReturn>): Promise<Modified> {
    await this.returns.decide(admin, id, returnId, body);
    return { acknowledged: true, modifiedCount: 1 };
  }
}
