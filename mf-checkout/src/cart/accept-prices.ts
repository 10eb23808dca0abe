import type { Quote } from '@kerf/contracts';
import { namedCurrency } from '../named-currency';
import { changeLines } from './cart-store';

/** Records the prices that the buyer has seen and gone on with. */
export const acceptPrices = ({ lines: seen, currency }: Pick<Quote, 'lines' | 'currency'>): void =>
  changeLines(lines =>
    lines.map(({ currency: _, ...line }) => {
      const price = seen.find(({ item }) => item === line.item)?.price;
      return price === undefined ? line : { ...line, price, ...namedCurrency(currency) };
    }),
  );
