import { sumWords } from '@kerf/contracts/orders';
import { texts } from '@kerf/federation/texts';

/** The words of the sums of carts and orders. */
export const sumMessages = texts('mf-checkout/sums', sumWords);
