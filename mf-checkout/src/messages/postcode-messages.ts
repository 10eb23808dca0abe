import { postcodeWords } from '@kerf/contracts/orders';
import { texts } from '@kerf/federation/texts';

/** What the postal codes of a country look like. */
export const postcodeMessages = texts('mf-checkout/postcode', postcodeWords);
