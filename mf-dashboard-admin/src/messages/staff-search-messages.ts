import { texts } from '@kerf/federation/texts';
export const staffSearchMessages = texts('mf-dashboard-admin/staff-search', {
  keys: 'Ctrl K',
  title: 'Find an order, item or customer',
  placeholder: 'Number, name or e-mail',
  nothing: 'Nothing matches. Check the spelling, or try a part of it.',
  all: {
    orders: ({ text }: { text: string }) => `All orders of “${text}”`,
    items: ({ text }: { text: string }) => `All items of “${text}”`,
    customers: ({ text }: { text: string }) => `All customers of “${text}”`,
  },
  how: '↑ ↓ choose, Enter open, Ctrl Enter open in a new tab',
  kinds: { orders: 'Orders', items: 'Items', customers: 'Customers' },
});
