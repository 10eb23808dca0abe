import { pageMessages } from './page-messages';

export const promotionsMessages = {
  ...pageMessages.promotions,
  add: 'Add promotion',
  name: 'Name',
  what: 'Takes off',
  state: 'State',
  states: { off: 'Off', planned: 'Planned', running: 'Running', over: 'Over' },
  period: 'Period',
  periodOf: (from: string | null, until: string | null) =>
    from && until ? `${from} to ${until}` : from ? `Since ${from}` : until ? `Until ${until}` : 'Until ended',
  code: 'Code',
  uses: 'Uses',
  codesOf: (count: number) => `${count.toLocaleString('en')} codes`,
  none: '–',
  usesOf: (uses: number, limit: number | undefined) =>
    limit === undefined ? uses.toLocaleString('en') : `${uses.toLocaleString('en')} of ${limit.toLocaleString('en')}`,
  moreOf: (name: string) => `More for ${name}`,
  report: 'Report',
  reportOf: (name: string) => `Report on ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  end: 'End now',
  ended: (name: string) => `${name} has ended.`,
  saved: (name: string) => `${name} is saved.`,
  removal: (name: string) => `${name} and its codes will be removed. Orders keep their discounts.`,
  empty: 'There are no promotions',
  emptyText: 'Add one to lower prices or to discount orders.',
  off: (what: string, on: string) => `${what} off: ${on}`,
  buyAndGet: (buy: number, get: number, percent: number, on: string) =>
    `Buy ${buy}, get ${get} for ${percent} % less: ${on}`,
  freeDelivery: 'Free delivery',
  onOrder: 'The whole order',
  onDelivery: 'The delivery',
  onGoods: 'Items and categories',
  onItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
};
