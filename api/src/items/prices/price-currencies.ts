import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';

type Prices = Readonly<Record<string, number>>;

/** The currencies that staff can set prices in: those that the shop's rules offer. */
@Injectable()
export class PriceCurrencies {
  /** Their codes, without that of the base currency. */
  readonly all: readonly string[];

  constructor(@Inject(RULES) { currencies }: Rules) {
    this.all = currencies.offered.map(({ code }) => code);
  }

  /**
   * A stored price whose currency the rules do not offer any more can be sent back as it is, or left out to remove it.
   * @throws BadRequestException that names each other price in a currency that the shop does not offer
   */
  require(prices: Prices = {}, stored: Prices = {}): void {
    const message = refusal('currency');
    const unknown = Object.keys(prices).filter(code => !this.all.includes(code) && prices[code] !== stored[code]);
    if (unknown.length > 0)
      throw new BadRequestException({ message, issues: unknown.map(code => ({ path: `prices.${code}`, message })) });
  }
}
