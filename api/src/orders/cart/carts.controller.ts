import { type CartJson, type QuoteJson, routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { listInLanguage } from '../../platform/errors/in-language.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { CartsService } from './carts.service.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class CartsController {
  constructor(
    private readonly carts: CartsService,
    private readonly quotes: QuotesService,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(orderRoutes.getCart)
  get({ caller }: Call<typeof orderRoutes.getCart>): Promise<CartJson> {
    return this.carts.cartOf(caller.id);
  }

  @Endpoint(orderRoutes.putCart)
  update({ caller, body }: Call<typeof orderRoutes.putCart>): Promise<CartJson> {
    return this.carts.update(caller.id, body);
  }

  @Endpoint(orderRoutes.quoteCart)
  async quote({ caller, request, body, language }: Call<typeof orderRoutes.quoteCart>): Promise<QuoteJson> {
    const quote = await this.quotes.quote(
      { customer: caller, visitor: { account: caller?.id, address: request.ip } },
      body,
      language,
    );
    return { ...quote, refusedCodes: listInLanguage(quote.refusedCodes, language) };
  }

  @Endpoint(routes.listDeliveryMethods)
  methods({ query: { country, postcode, currency }, reply, language }: Call<typeof routes.listDeliveryMethods>) {
    return this.cache.respond(reply, { country, postcode, currency }, async () => ({
      json: JSON.stringify(this.quotes.methods({ country, postcode }, language, currency)),
    }));
  }
}
