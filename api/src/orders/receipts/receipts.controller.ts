import type { ReceiptJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AllowAccess, CurrentUser, isHolder, type OrderCaller } from '../../platform/access/access.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Reply } from '../../platform/http/reply.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { isInvoiced } from '../record/order-statuses.js';
import { OrdersService } from '../views/orders.service.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly orders: OrdersService,
    private readonly receipts: ReceiptsService,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Endpoint(orderRoutes.getReceipt)
  async json({ caller, params: { id }, language }: Call<typeof orderRoutes.getReceipt>): Promise<ReceiptJson> {
    return this.receipts.receiptOf(await this.orders.readable(caller, id), language);
  }

  /** Beside the contract, whose responses are JSON. */
  @Get('/orders/:id/receipt.pdf')
  @AllowAccess(orderRoutes.getReceipt.access)
  async pdf(@CurrentUser() caller: OrderCaller, @Param('id') id: string, @Reply() reply: FastifyReply) {
    const order = await this.orders.readable(caller, id.toLowerCase());
    await this.limit(caller, String(order._id), reply.request.ip);
    const pdf = await this.receipts.pdfOf(order);
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="${isInvoiced(order) ? 'invoice' : 'receipt'}-${order.number}.pdf"`,
      )
      .send(pdf);
  }

  /** Writing a PDF is the most expensive read, so a caller, a network address and an order have a limit of their own. */
  private async limit(caller: OrderCaller, order: string, address: string): Promise<void> {
    const { RECEIPT_RATE_LIMIT: limit } = this.env;
    const account = isHolder(caller) ? caller.order : caller.id;
    await this.limits.countOfVisitor('receipt', { account, address }, limit);
    await this.limits.countOfAccount('receipt of order', order, limit);
  }
}
