import type { OrderDetailJson, PlacedOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { OrderTokens } from '../platform/access/order-tokens.js';
import { BotCheck } from '../platform/bot-check/bot-check.js';
import type { Call } from '../platform/http/call.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { sendList } from '../platform/pagination/send-list.js';
import { OrderLinks } from './order-links.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './placing/place-order.js';
import { OrderDetails } from './record/order-details.js';

/** Orders are placed, listed here; what touches their money, shipping included, is in the payments module. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrder,
    private readonly details: OrderDetails,
    private readonly links: OrderLinks,
    private readonly tokens: OrderTokens,
    private readonly botCheck: BotCheck,
  ) {}

  @Endpoint(orderRoutes.placeOrder)
  async place({
    caller,
    body,
    idempotencyKey: key,
    request,
  }: Call<typeof orderRoutes.placeOrder>): Promise<PlacedOrder> {
    if (!caller) await this.botCheck.verify(request);
    const { id, number } = await this.placing.place(caller, body, { address: request.ip, key });
    return { acknowledged: true, insertedId: id, number, ...(!caller && { orderToken: this.tokens.issue(id) }) };
  }

  /** The same response for a wrong address. */
  @Endpoint(orderRoutes.requestOrderLink)
  async link({ params: { id }, body: { email } }: Call<typeof orderRoutes.requestOrderLink>): Promise<void> {
    await this.links.request(id, email);
  }

  @Endpoint(orderRoutes.endOrderLinks)
  async endLinks({ caller, params: { id }, query: { which } }: Call<typeof orderRoutes.endOrderLinks>): Promise<void> {
    await this.links.end(caller, await this.orders.readable(caller, id), which);
  }

  @Endpoint(orderRoutes.listOrders)
  async all({ query: page, reply }: Call<typeof orderRoutes.listOrders>) {
    return sendList(reply, await this.orders.all(page));
  }

  @Endpoint(orderRoutes.listMyOrders)
  async mine({ caller, query: { email, ...page }, reply }: Call<typeof orderRoutes.listMyOrders>) {
    return sendList(reply, await this.orders.of(caller, email, page));
  }

  @Endpoint(orderRoutes.getMyOrder)
  async one({ caller, params: { id } }: Call<typeof orderRoutes.getMyOrder>): Promise<OrderDetailJson> {
    return this.details.of(await this.orders.readable(caller, id));
  }
}
