import { baseCurrency, type ShopConfig } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Inject } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { offeredCurrencies } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { deliveryCountries } from '../pricing/delivery.js';
import { ShopTaxes } from './shop-taxes.js';

/** What the front ends know about the rules. */
const configOf = (rules: Rules, taxes: ShopTaxes, { SHOP_LANGUAGES, SHOP_TIME_ZONE }: Env): ShopConfig => ({
  currencies: offeredCurrencies(rules),
  currency: baseCurrency,
  country: rules.home,
  timeZone: SHOP_TIME_ZONE,
  languages: SHOP_LANGUAGES,
  tax: taxes.isIncluded(rules.home) ? 'included' : 'added',
  countries: deliveryCountries(rules),
  postcodes: taxes.postcodes(),
});

@Controller()
export class ConfigController {
  private readonly json: string;

  constructor(
    private readonly cache: ResponseCache,
    taxes: ShopTaxes,
    @Inject(RULES) rules: Rules,
    @Inject(ENV) env: Env,
  ) {
    this.json = JSON.stringify(configOf(rules, taxes, env));
  }

  @Endpoint(orderRoutes.getConfig)
  get({ reply }: Call<typeof orderRoutes.getConfig>) {
    return this.cache.respond(reply, {}, async () => ({ json: this.json }));
  }
}
