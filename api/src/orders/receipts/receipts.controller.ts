import type { ReceiptJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Get, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AllowAccess, CurrentUser, type OrderCaller } from '../../platform/access/access.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Reply } from '../../platform/http/reply.js';
import { isInvoiced } from '../record/order-statuses.js';
import { OrdersService } from '../views/orders.service.js';
import { PdfLimit } from '../views/pdf-limit.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly orders: OrdersService,
    private readonly receipts: ReceiptsService,
    private readonly limit: PdfLimit,
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
    await this.limit.count(caller, String(order._id), reply.request.ip);
    const pdf = await this.receipts.pdfOf(order);
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="${isInvoiced(order) ? 'invoice' : 'receipt'}-${order.number}.pdf"`,
      )
      .send(pdf);
  }
}
