import type { Receipt } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Get, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AllowAccess, CurrentUser, type OrderCaller } from '../../platform/access/access.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Reply } from '../../platform/http/reply.js';
import { OrdersService } from '../orders.service.js';
import { numberOf } from '../record/order-number.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly orders: OrdersService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Endpoint(orderRoutes.getReceipt)
  async json({ caller, params: { id } }: Call<typeof orderRoutes.getReceipt>): Promise<Receipt> {
    return this.receipts.of(await this.orders.readable(caller, id));
  }

  /** Beside the contract, whose responses are JSON. */
  @Get('/orders/:id/receipt.pdf')
  @AllowAccess(orderRoutes.getReceipt.access)
  async pdf(@CurrentUser() caller: OrderCaller, @Param('id') id: string, @Reply() reply: FastifyReply) {
    const order = await this.orders.readable(caller, id.toLowerCase());
    const pdf = await this.receipts.pdfOf(order);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${numberOf(order)}.pdf"`)
      .send(pdf);
  }
}
