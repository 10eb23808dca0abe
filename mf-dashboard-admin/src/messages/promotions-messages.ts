import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const promotionsMessages = {
  ...pageMessages.promotions,
  add: pageMessages.addPromotion.title,
  ...texts('mf-dashboard-admin/promotions', {
    name: 'Name',
    what: 'Takes off',
    state: 'State',
    states: { off: 'Off', planned: 'Planned', running: 'Running', over: 'Over' },
    period: 'Period',
    periodOf: ({ from, until }: { from: string | null; until: string | null }) =>
      from && until ? `${from} to ${until}` : from ? `Since ${from}` : until ? `Until ${until}` : 'Until ended',
    code: 'Code',
    uses: 'Uses',
    takenOff: 'Taken off, 30 days',
    codesOf: ({ count }: { count: number }) => `${count.toLocaleString('en')} codes`,
    none: '–',
    usesOf: ({ uses, limit }: { uses: number; limit: number | undefined }) =>
      limit === undefined ? uses.toLocaleString('en') : `${uses.toLocaleString('en')} of ${limit.toLocaleString('en')}`,
    moreOf: ({ name }: { name: string }) => `More for ${name}`,
    report: 'Report',
    reportOf: ({ name }: { name: string }) => `Report on ${name}`,
    edit: 'Edit',
    ordersWith: 'Orders with it',
    copy: 'Copy',
    copyOf: ({ name }: { name: string }) => `Copy of ${name}`,
    end: 'End now',
    ended: ({ name }: { name: string }) => `${name} has ended.`,
    saved: ({ name }: { name: string }) => `${name} is saved.`,
    removal: ({ name }: { name: string }) => `${name} and its codes will be removed. Orders keep their discounts.`,
    empty: 'There are no promotions',
    emptyText: 'Add one to lower prices or to discount orders.',
    off: ({ what, on }: { what: string; on: string }) => `${what} off: ${on}`,
    buyAndGet: ({ buy, get, percent, on }: { buy: number; get: number; percent: number; on: string }) =>
      `Buy ${buy}, get ${get} for ${percent} % less: ${on}`,
    percent: ({ percent }: { percent: number }) => `${percent} %`,
    freeDelivery: 'Free delivery',
    onOrder: 'The whole order',
    onDelivery: 'The delivery',
    onGoods: 'Items and categories',
    onParts: ({ parts }: { parts: readonly string[] }) => parts.join(', '),
    onItems: ({ count }: { count: number }) => (count === 1 ? '1 item' : `${count} items`),
  }),
};
