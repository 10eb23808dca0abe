import { sumWords } from '@kerf/contracts/orders';
import { texts } from '@kerf/federation/texts';

/** The words of the sums of orders. */
export const sumMessages = texts('mf-dashboard-customer/sums', sumWords);
