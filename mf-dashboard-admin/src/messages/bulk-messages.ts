export const bulkMessages = {
  selected: (count: number) => (count === 1 ? '1 item selected' : `${count} items selected`),
  price: 'Change price…',
  stock: 'Change stock…',
  category: 'Set category…',
  close: 'Close',
};
