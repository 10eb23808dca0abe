import { texts } from '@kerf/federation/texts';

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;
const orders = (number: number) => count(number, 'order', 'orders');
const named = (numbers: readonly string[], more: number) =>
  `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;

/** The first of some names, and how many more there are. */
interface Named {
  numbers: readonly string[];
  more: number;
}

export const shipOrdersMessages = texts('mf-dashboard-admin/ship-orders', {
  titleOf: ({ number }: { number: number }) => `Ship ${orders(number)}`,
  nothing: 'No orders are chosen',
  nothingText: 'Select orders in the list, then choose "Ship".',
  sum: ({ pieces, numbered }: { pieces: number; numbered: number }) =>
    `${count(pieces, 'piece', 'pieces')}. ${numbered} ${numbered === 1 ? 'has' : 'have'} a number.`,
  progress: ({ done, all }: { done: number; all: number }) => `${done} of ${all} shipped`,
  ship: ({ number }: { number: number }) => `Ship ${orders(number)}…`,
  tryAgain: ({ number }: { number: number }) => `Try the ${number} again`,
  shipKey: 'Ctrl Enter',
  forAll: 'For all',
  carrierOfAll: 'Carrier of all',
  carrierOfAllHint: 'If neither the number nor the file says another one.',
  noCarrier: 'None',
  onlyNumbered: 'Only orders with a number',
  file: "From the carrier's file",
  lines: "Lines of the carrier's file",
  linesHint:
    'Paste or drop it anywhere on this page. Columns are found by what is in them. A single column fills the rows from top to bottom.',
  example: 'K-G3C8-9J0D;1Z 999 AA1 0123 4610 09',
  chooseFile: 'Choose a file',
  fill: 'Fill in the numbers',
  another: 'Paste another',
  noNumbers: 'This text has no tracking numbers.',
  fit: ({ fit, all }: { fit: number; all: number }) => `${fit} of ${orders(all)} have a number in the file.`,
  missing: ({ numbers, more }: Named) => `Not in the file: ${named(numbers, more)}.`,
  unmatched: ({ lines, number, more }: { lines: readonly string[]; number: number; more: number }) =>
    `${count(number, 'line fits', 'lines fit')} no order: ${named(lines, more)}.`,
  differ: ({ number }: { number: number }) =>
    `${count(number, 'number differs', 'numbers differ')} from what was typed.`,
  keep: 'Keep',
  take: "Take the file's",
  caption: 'Orders to ship',
  select: ({ number }: { number: string }) => `Ship ${number}`,
  toShip: 'To ship',
  pieces: ({ pieces }: { pieces: number }) => count(pieces, 'piece', 'pieces'),
  carrierOf: ({ number }: { number: string }) => `Carrier of ${number}`,
  trackingOf: ({ number }: { number: string }) => `Tracking number of ${number}`,
  trackingHint: 'Type, scan or paste',
  check: 'Check',
  fits: 'Fits',
  looksLike: ({ carrier }: { carrier: string }) => `Looks like ${carrier}`,
  twice: 'Same number twice',
  misread: 'Last digit does not fit',
  notInFile: 'Not in the file',
  sending: 'Shipping',
  leftOut: 'Left out',
  keys: 'Enter goes to the next row, as the Enter of a scanner does.',
  question: ({ number, pieces, carriers }: { number: number; pieces: number; carriers: string }) =>
    `${orders(number)} with ${count(pieces, 'piece', 'pieces')}: ${carriers}. Each customer gets an e-mail.`,
  ofCarrier: ({ number, carrier }: { number: number; carrier: string }) => `${number} ${carrier}`,
  withoutCarrier: ({ number }: { number: number }) => `${number} without a carrier`,
  withoutNumber: ({ number }: { number: number }) => `${number} without a number`,
  stay: ({ number, all, numbers, more }: Named & { number: number; all: number }) =>
    `${number} of the ${all} ${number === 1 ? 'stays' : 'stay'} Pending: ${named(numbers, more)}.`,
  sameNumber: ({ numbers, more }: Named) => `The same number twice: ${named(numbers, more)}.`,
  haveFailed: ({ number }: { number: number }) => `${orders(number)} could not be shipped.`,
});
