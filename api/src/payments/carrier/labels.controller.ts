import type { ParcelLabel } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Get, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OrdersService } from '../../orders/views/orders.service.js';
import { PdfLimit } from '../../orders/views/pdf-limit.js';
import { AllowAccess, CurrentUser, type OrderCaller, type SignedInUser } from '../../platform/access/access.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Reply } from '../../platform/http/reply.js';
import { Labels } from './labels.js';
import { ReturnLabels } from './return-labels.js';

@Controller()
export class LabelsController {
  constructor(
    private readonly labels: Labels,
    private readonly returns: ReturnLabels,
    private readonly orders: OrdersService,
    private readonly limit: PdfLimit,
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
    return send(reply, `label-${order.number}.pdf`, pdf);
  }

  /** Without an Idempotency-Key: a return has one label at most. */
  @Endpoint(orderRoutes.buyReturnLabel)
  buyForReturn({ caller, params }: Call<typeof orderRoutes.buyReturnLabel>): Promise<ParcelLabel> {
    return this.returns.buy(params.id, params.return, caller.id);
  }

  /** For the customer too. */
  @Get('/orders/:id/returns/:return/label.pdf')
  @AllowAccess(orderRoutes.getMyOrder.access)
  async pdfOfReturn(
    @CurrentUser() caller: OrderCaller,
    @Param('id') id: string,
    @Param('return') returnId: string,
    @Reply() reply: FastifyReply,
  ) {
    const order = await this.orders.readable(caller, id.toLowerCase());
    await this.limit.count(caller, String(order._id), reply.request.ip);
    const pdf = await this.returns.pdf(order, returnId.toLowerCase());
    return send(reply, `return-label-${order.number}.pdf`, pdf);
  }
}

const send = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf);
