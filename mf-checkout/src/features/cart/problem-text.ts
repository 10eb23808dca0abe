import type { CartProblem } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';

import { cartMessages as cart } from '../../messages/cart-messages';

/** What has changed about a line, and what to do. */
export const problemText = (problem: CartProblem, currency: string): string => {
  switch (problem.code) {
    case 'price_changed':
      return problem.was === undefined
        ? cart.priceNow({ now: formatCents(problem.price, currency) })
        : cart.priceChanged({ was: formatCents(problem.was, currency), now: formatCents(problem.price, currency) });
    case 'out_of_stock':
      return problem.available > 0 ? cart.onlyLeft({ left: problem.available }) : cart.soldOut;
    case 'below_minimum':
      return cart.belowMinimum({ least: problem.minimum });
    case 'removed':
      return cart.noLongerSold;
  }
};

/** Whether the line has to change. A new price only has to be seen. */
export const isBlocking = ({ code }: CartProblem): boolean => code !== 'price_changed';
