export const bulkMessages = {
  bar: 'Change the selected items',
  selected: (count: number) => (count === 1 ? '1 item selected' : `${count} items selected`),
  price: 'Change price…',
  stock: 'Change stock…',
  clear: 'Clear',
  close: 'Close',
};
