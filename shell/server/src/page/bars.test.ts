import { barsOf } from './bars.ts';

test.each([
  ['/', 'search'],
  ['/home', 'search'],
  ['/home/explore', 'search'],
  ['/home/explore/', 'search'],
  ['/home/compare', undefined],
  ['/blog', undefined],
  ['/cart', undefined],
  ['/checkout', 'slim'],
  ['/order/65a', 'slim'],
  ['/orders/65a', 'slim'],
  ['/Dashboard/payment/65a', 'slim'],
  ['/dashboard', undefined],
  ['/dashboard/', undefined],
  ['/dashboard/allOrder', 'staff'],
  ['/dashboard/AllOrder/65a', 'staff'],
  ['/dashboard/overview', 'staff'],
  ['/dashboard/addreview', undefined],
  ['/dashboard/order', undefined],
  ['/dashboard/order/65a', undefined],
])('%s has the bars %p', (pathname, bars) => {
  expect(barsOf(pathname)).toBe(bars);
});
