import type { MenuEntry } from '@kerf/federation';
import { currentEntry } from './current-entry';

const entries = [
  '/dashboard',
  '/dashboard/allOrder',
  '/dashboard/allOrder?status=returns',
  '/dashboard/manageitems',
  '/dashboard/manageitems/reviews',
].map((path): MenuEntry => ({ label: path, path, order: 1, seenBy: 'staff' }));

it.each([
  ['/dashboard', '', '/dashboard'],
  ['/dashboard/', '', '/dashboard'],
  ['/dashboard/overview', '', undefined],
  ['/dashboard/allOrder', '', '/dashboard/allOrder'],
  ['/dashboard/allorder', '?status=pending', '/dashboard/allOrder'],
  ['/dashboard/allOrder', '?q=saw&status=returns', '/dashboard/allOrder?status=returns'],
  ['/dashboard/allOrder/7', '?status=returns', '/dashboard/allOrder?status=returns'],
  ['/dashboard/allOrders', '', undefined],
  ['/dashboard/manageitems/7/reviews', '', '/dashboard/manageitems'],
  ['/dashboard/manageitems/reviews', '?status=hidden', '/dashboard/manageitems/reviews'],
])('finds the entry of %s%s', (pathname, search, path) => {
  expect(currentEntry(entries, { pathname, search })?.path).toBe(path);
});
