import { texts } from '@kerf/federation/texts';
/** The texts of the report on a promotion, which loads when it opens. */
export const promotionReportMessages = texts('mf-dashboard-admin/promotion-report', {
  close: 'Close',
  period: 'Period',
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 365 days' },
  intervals: { day: 'Day', week: 'Week from', month: 'Month from' },
  caption: ({ name }: { name: string }) => `Sales with ${name}`,
  orders: 'Orders paid',
  units: 'Units sold',
  discounts: 'Taken off',
  revenue: 'Revenue',
  refunds: 'Refunded',
  left: 'Revenue less refunds',
  sum: ({ orders, discounts, left }: { orders: number; discounts: string; left: string }) =>
    `${orders === 1 ? '1 paid order' : `${orders} paid orders`}, ${discounts} taken off, ${left} revenue less refunds.`,
  none: 'No order with it was paid in this period',
  inDollars: 'In dollars, at the rate of each order. An order belongs to the day of its payment, a refund to its own.',
});
