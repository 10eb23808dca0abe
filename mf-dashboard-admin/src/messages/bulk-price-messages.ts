import { texts } from '@kerf/federation/texts';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
const prices = (count: number) => (count === 1 ? '1 price' : `${count} prices`);

export const bulkPriceMessages = texts('mf-dashboard-admin/bulk-price', {
  title: ({ count }: { count: number }) => `Change ${prices(count)}`,
  kind: 'How the price changes',
  kinds: { percent: 'By percent', amount: 'By amount', price: 'To a price' },
  values: { percent: 'Change in percent', amount: 'Change in dollars', price: 'New list price in dollars' },
  invalid: {
    percent: 'Enter a percentage above -100, such as 5 or -12.5.',
    amount: 'Enter an amount in dollars, such as 2.50 or -3.',
    price: 'Enter a price in dollars, such as 24.90.',
  },
  rounding: 'Round to',
  roundings: { cent: 'Cents', dime: '10 cents', dollar: 'Whole dollars', '99': '99 cents at the end' },
  hint: 'Changes the list price. Running sales are then taken off the new list price. -10 lowers by 10%.',
  rows: 'List prices and prices in the shop, now and new',
  picture: 'Picture',
  item: 'Item',
  listNow: 'List now',
  listNew: 'List new',
  sale: 'Running sale',
  noSale: 'None',
  saleOf: ({ name, percent, amount }: { name?: string; percent?: number | undefined; amount?: string | undefined }) =>
    [name, percent !== undefined ? `−${percent}%` : amount && `−${amount}`].filter(Boolean).join(' '),
  from: ({ before }: { before: string }) => `${before} → `,
  listPrice: 'List price',
  inShop: 'In the shop',
  inShopOn: ({ sale }: { sale: string }) => `In the shop, ${sale}`,
  shopNow: 'Shop now',
  shopNew: 'Shop new',
  leaveOut: ({ item }: { item: string }) => `Leave out ${item}`,
  leaveOutColumn: 'Leave out',
  unknown: '…',
  none: 'No item is left. Choose others, or cancel.',
  /** `more` and `less` are the smallest and the largest differences of what customers pay, as texts. */
  onSale: ({ count, difference }: { count: number; difference: string }) =>
    `${items(count)} ${count === 1 ? 'is' : 'are'} on sale: customers pay ${difference}. The shop keeps showing the lowest price of the last 30 days beside the sale price.`,
  notOnSale: 'None of the items is on sale: customers pay the new list prices.',
  more: ({ amount }: { amount: string }) => `${amount} more`,
  less: ({ amount }: { amount: string }) => `${amount} less`,
  same: 'the same',
  and: ({ all }: { all: readonly string[] }) =>
    all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`,
  between: ({ one, other }: { one: string; other: string }) => `from ${one} to ${other}`,
  ownCurrencies: ({ count, codes }: { count: number; codes: string }) =>
    `${items(count)} ${count === 1 ? 'has a price' : 'have prices'} in ${codes} that ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  canUndo: 'You can undo it.',
  cancel: 'Cancel',
  submit: ({ count }: { count: number }) => `Change ${prices(count)}`,
  sure: ({ count, all }: { count: number; all: number }) =>
    count === all && all === 1
      ? 'Change the price by more than 30%?'
      : `Change ${count} of ${all} prices by more than 30%?`,
  largest: ({ item, before, after }: { item: string; before: string; after: string }) =>
    `The largest change: ${item}, from ${before} to ${after}.`,
  confirm: ({ count }: { count: number }) => `Change ${prices(count)}`,
  keep: 'Look again',
  changed: ({ count }: { count: number }) =>
    `${count === 1 ? '1 list price is' : `${count} list prices are`} changed. You can undo it until one of these items changes again.`,
  undo: 'Undo',
  undone: 'The list prices are as before.',
});
