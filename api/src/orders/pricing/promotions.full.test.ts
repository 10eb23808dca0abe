import { compareCurrencies } from './testing/compare-currencies.js';
import { comparePromotions } from './testing/compare-promotions.js';

jest.setTimeout(600_000);

it('prices 100,000 carts as the second implementation does, and refunds what was paid', () =>
  comparePromotions(100_000));

it('prices 100,000 carts of other currencies as the second implementation does, and refunds what was paid', () =>
  compareCurrencies(100_000));
