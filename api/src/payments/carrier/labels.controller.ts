import type { ParcelLabel } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Get, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OrdersService } from '../../orders/views/orders.service.js';
import { AllowAccess, CurrentUser, type SignedInUser } from '../../platform/access/access.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Reply } from '../../platform/http/reply.js';
import { Labels } from './labels.js';

@Controller()
export class LabelsController {
  constructor(
    private readonly labels: Labels,
    private readonly orders: OrdersService,
  ) {}

  /** Without an Idempotency-Key: the order itself has one label at most. */
  @Endpoint(orderRoutes.buyLabel)
  buy({ caller, params: { id }, body }: Call<typeof orderRoutes.buyLabel>): Promise<ParcelLabel> {
    return this.labels.buy(id, caller.id, body);
  }

  /** Beside the contract, whose responses are JSON. */
  @Get('/orders/:id/labels/:label.pdf')
  @AllowAccess(orderRoutes.buyLabel.access)
  async pdf(
    @CurrentUser() caller: SignedInUser,
    @Param('id') id: string,
    @Param('label') label: string,
    @Reply() reply: FastifyReply,
  ) {
    const order = await this.orders.readable(caller, id.toLowerCase());
    const pdf = await this.labels.pdf(order, label.toLowerCase());
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="label-${order.number}.pdf"`)
      .send(pdf);
  }
}
