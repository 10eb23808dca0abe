import { texts } from '@kerf/federation/texts';
export const shortcutsMessages = texts('mf-dashboard-admin/shortcuts', {
  title: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Everywhere',
      keys: [
        ['Ctrl K', 'Find an order, item or customer'],
        ['G O', 'Go to All Order'],
        ['G R', 'Go to the returns'],
        ['G M', 'Go to the messages'],
        ['G I', 'Go to Manage Items'],
        ['?', 'Show this list'],
      ],
    },
    {
      title: 'List of orders',
      keys: [
        ['J', 'Next order'],
        ['K', 'Order before'],
        ['X', 'Select the order'],
        ['Shift X', 'Select all up to the order'],
        ['S', 'Ship the selected orders'],
        ['Enter', 'Open the order'],
      ],
    },
    {
      title: 'List of items',
      keys: [
        ['J', 'Next item'],
        ['K', 'Item before'],
        ['X', 'Select the item'],
        ['Shift X', 'Select all up to the item'],
        ['E', 'Edit the item'],
      ],
    },
    {
      title: 'One order',
      keys: [
        ['J', 'Next order'],
        ['K', 'Order before'],
        ['S', 'Ship'],
        ['R', 'Refund'],
      ],
    },
    {
      title: 'Forms and messages',
      keys: [
        ['Ctrl S', 'Save the page'],
        ['Ctrl Enter', 'Send the response'],
        ['Escape', 'Close a panel or a dialog'],
      ],
    },
  ],
  note: 'Keys do nothing while a field has the focus.',
});
