import type { Cart, CartUpdate, DeliveryMethod, Quote, QuoteRequest } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInUser } from '../../platform/access/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Body, Query } from '../../platform/http/parameters.js';
import { CartsService } from './carts.service.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class CartsController {
  constructor(
    private readonly carts: CartsService,
    private readonly quotes: QuotesService,
  ) {}

  @Endpoint(orderRoutes.getCart)
  get(@CurrentUser() caller: SignedInUser): Promise<Cart> {
    return this.carts.of(caller.id);
  }

  @Endpoint(orderRoutes.putCart)
  put(@CurrentUser() caller: SignedInUser, @Body() body: CartUpdate): Promise<Cart> {
    return this.carts.put(caller.id, body);
  }

  @Endpoint(orderRoutes.quoteCart)
  quote(@Body() body: QuoteRequest): Promise<Quote> {
    return this.quotes.quote(body);
  }

  @Endpoint(orderRoutes.listDeliveryMethods)
  methods(@Query() { country }: { country?: string }): DeliveryMethod[] {
    return this.quotes.methods(country);
  }
}
