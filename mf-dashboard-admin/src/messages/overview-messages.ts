import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const overviewMessages = {
  ...pageMessages.overview,
  ...texts('mf-dashboard-admin/overview', {
    period: 'Period',
    periods: { '': 'Last 30 days', '7': 'Last 7 days', '90': 'Last 90 days', '365': 'Last 365 days' },
    revenue: 'Revenue',
    orders: 'Orders paid',
    units: 'Units sold',
    discounts: 'Discounts',
    refunds: 'Refunds',
    from: ({ before }: { before: string }) => `from ${before}`,
    sales: 'Sales',
    thisPeriod: 'This period',
    daysTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    chart: 'Sales of the period',
    chartTitle: ({ interval, from, to }: { interval: 'day' | 'week' | 'month'; from: string; to: string }) =>
      `Revenue per ${interval}, ${from} to ${to}`,
    inDollars: 'Amounts are in US dollars. Orders in other currencies count at the rate of the day they were placed.',
    asTable: 'Show as a table',
    intervals: { day: 'Day', week: 'Week from', month: 'Month from' },
    toDo: 'To do',
    nothingWaits: 'Nothing waits for you',
    late: ({ count }: { count: number }) => `${count} late,`,
    oldest: ({ time }: { time: string }) => `oldest since ${time}`,
    waits: {
      toShip: 'Orders to ship',
      openReturns: 'Returns to decide',
      openDisputes: 'Open disputes',
      unansweredMessages: 'Messages without a response',
      lowStock: 'Items with low stock',
      failedRefunds: 'Failed refunds',
      deadJobs: 'Dead jobs',
    },
    lowStock: 'Low stock',
    enoughStock: 'There is enough of every item',
    stock: 'Stock',
    daysLeft: 'Lasts',
    days: ({ days }: { days: number | null }) => {
      if (days === null) return 'No sales';
      return days === 1 ? '1 day' : `${days} days`;
    },
    item: 'Item',
    picture: 'Picture',
    sold: 'Sold',
    out: 'Out',
    best: 'Best sellers',
    worst: 'Slowest sellers',
    noSales: 'Nothing was sold in this period',
  }),
};
