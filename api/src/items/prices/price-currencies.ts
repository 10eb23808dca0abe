import { BadRequestException, Injectable } from '@nestjs/common';

type Prices = Readonly<Record<string, number>>;

/** The currencies that staff can set prices in. The module that prices carts says which; without it there are none. */
@Injectable()
export class PriceCurrencies {
  private codes: readonly string[] = [];

  /** Their codes, without that of the base currency. */
  get all(): readonly string[] {
    return this.codes;
  }

  setCodes(codes: readonly string[]): void {
    this.codes = codes;
  }

  /**
   * A stored price whose currency the rules do not offer any more can be sent back as it is, or left out to remove it.
   * @throws BadRequestException that names each other price in a currency that the shop does not offer
   */
  require(prices: Prices = {}, stored: Prices = {}): void {
    const message = 'The shop does not take this currency.';
    const unknown = Object.keys(prices).filter(code => !this.codes.includes(code) && prices[code] !== stored[code]);
    if (unknown.length > 0)
      throw new BadRequestException({ message, issues: unknown.map(code => ({ path: `prices.${code}`, message })) });
  }
}
