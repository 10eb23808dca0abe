export const staffSearchMessages = {
  keys: 'Ctrl K',
  shortcuts: 'Control+K Meta+K',
  title: 'Find an order, item or customer',
  placeholder: 'Number, name or e-mail',
  nothing: 'Nothing matches. Check the spelling, or try a part of it.',
  kinds: { orders: 'Orders', items: 'Items', customers: 'Customers' },
};
