import type { Balance, Difference } from './stock-balance.js';

const inWords = ({ count, held }: Balance) => `${count} to sell and ${held} held`;

/** One line about an item, without personal data. */
export const describeDifference = ({ item, actual, ledger }: Difference): string =>
  `Item ${item} has ${inWords(actual)}; its stock ledger says ${inWords(ledger)}.`;
