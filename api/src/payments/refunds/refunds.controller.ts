import type { Inserted, Modified, NewRefund, NewReturn, PlacedRefund, ReturnDecision } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { BadRequestException, Controller } from '@nestjs/common';
import { toRefund } from '../../orders/record/orders.mapper.js';
import { CurrentUser, type OrderCaller, type SignedInUser } from '../../platform/access/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { Body, Params } from '../../platform/http/parameters.js';
import { Refunds } from './refunds.js';
import { Returns } from './returns.js';

type ById = { id: string };

@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly returns: Returns,
  ) {}

  @Endpoint(orderRoutes.refundOrder)
  async refund(
    @CurrentUser() admin: SignedInUser,
    @Params() { id }: ById,
    @Body() body: NewRefund,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PlacedRefund> {
    if (key === undefined) throw new BadRequestException('A refund needs an Idempotency-Key.');
    const refund = toRefund(await this.refunds.refund(id, { admin: admin.id, key, body }));
    return { acknowledged: true, insertedId: refund.id, refund };
  }

  @Endpoint(orderRoutes.requestReturn)
  async request(
    @CurrentUser() caller: OrderCaller,
    @Params() { id }: ById,
    @Body() body: NewReturn,
  ): Promise<Inserted> {
    return { acknowledged: true, insertedId: await this.returns.request(caller, id, body) };
  }

  @Endpoint(orderRoutes.decideReturn)
  async decide(
    @CurrentUser() admin: SignedInUser,
    @Params() { id, return: returnId }: ById & { return: string },
    @Body() body: ReturnDecision,
  ): Promise<Modified> {
    await this.returns.decide(admin.id, id, returnId, body);
    return { acknowledged: true, modifiedCount: 1 };
  }
}
