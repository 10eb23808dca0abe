import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { setCategories } from '@kerf/session/categories';
import { fireEvent, render, screen } from '@testing-library/react';
import { Departments } from './departments';

afterEach(() => setCategories(undefined));

const open = (address = '/') =>
  render(
    <ShopRouter history={createMemoryHistory({ initialEntries: [address], v5Compat: true })}>
      <Departments />
    </ShopRouter>,
  );
const link = (name: string) => screen.getByRole('link', { name });

test('links to each department, with the categories below it, and to what is on sale', () => {
  setCategories([
    { key: 'saws', name: 'Saws' },
    { key: 'jigsaws', name: 'Jigsaws', parent: 'saws' },
    { key: 'old', name: 'Old', hidden: true },
  ]);
  open('/home/explore?category=jigsaws');
  expect(screen.getAllByRole('link').map(each => each.getAttribute('href'))).toEqual([
    '/home/explore?category=saws',
    '/home/explore?category=jigsaws',
    '/home/explore?onSale=true',
  ]);
  expect(link('Jigsaws').closest('ul')?.parentElement).toContainElement(link('Saws'));
  expect(link('Jigsaws')).toHaveAttribute('aria-current', 'page');
});

test('hides the categories below a department on Escape, until the pointer moves', () => {
  open();
  const bar = screen.getByRole('navigation', { name: 'Departments' });
  fireEvent.keyDown(link('Power Saw'), { key: 'Escape' });
  expect(bar).toHaveAttribute('data-dismissed');
  fireEvent.pointerMove(link('Tools Box'));
  expect(bar).not.toHaveAttribute('data-dismissed');
});
