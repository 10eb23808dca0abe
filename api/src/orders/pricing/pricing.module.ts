import { Inject, Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { PriceCurrencies } from '../../items/prices/price-currencies.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { loadRules, RULES, type Rules } from './rules.js';

@Module({
  imports: [ItemsModule],
  providers: [{ provide: RULES, inject: [ENV], useFactory: (env: Env) => loadRules(env.SHOP_RULES) }],
  exports: [RULES],
})
export class PricingModule {
  constructor(currencies: PriceCurrencies, @Inject(RULES) rules: Rules) {
    currencies.setCodes(rules.currencies.offered.map(({ code }) => code));
  }
}
