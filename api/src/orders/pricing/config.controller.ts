import { baseCurrency, type ShopConfig } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Inject } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { offeredCurrencies } from './currency.js';
import { deliveryCountries } from './delivery.js';
import { taxRuleOf } from './price.js';
import { RULES, type Rules } from './rules.js';

/** What the front ends know about the rules. */
const configOf = (rules: Rules): ShopConfig => ({
  currencies: offeredCurrencies(rules),
  currency: baseCurrency,
  country: rules.home,
  tax: taxRuleOf(rules, rules.home).included ? 'included' : 'added',
  countries: deliveryCountries(rules),
});

@Controller()
export class ConfigController {
  private readonly json: string;

  constructor(
    private readonly cache: ResponseCache,
    @Inject(RULES) rules: Rules,
  ) {
    this.json = JSON.stringify(configOf(rules));
  }

  @Endpoint(orderRoutes.getConfig)
  get({ reply }: Call<typeof orderRoutes.getConfig>) {
    return this.cache.respond(reply, {}, async () => ({ json: this.json }));
  }
}
