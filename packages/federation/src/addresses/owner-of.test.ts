import { ownerOf } from './owner-of';

const remotes = [
  { name: 'catalog', entry: '', paths: ['/', '/home', '/blog'] },
  { name: 'customer', entry: '', paths: ['/dashboard'] },
  { name: 'admin', entry: '', paths: ['/dashboard/allOrder'] },
];
const owner = (pathname: string) => ownerOf(remotes, pathname)?.name;

it('returns the remote with the longest matching prefix', () => {
  expect(owner('/')).toBe('catalog');
  expect(owner('/home/explore')).toBe('catalog');
  expect(owner('/dashboard')).toBe('customer');
  expect(owner('/dashboard/order')).toBe('customer');
  expect(owner('/dashboard/allOrder')).toBe('admin');
  expect(owner('/dashboard/allorder')).toBe('admin');
});

it('matches whole path segments only, and the root only exactly', () => {
  expect(owner('/blogs')).toBeUndefined();
  expect(owner('/nowhere')).toBeUndefined();
});
