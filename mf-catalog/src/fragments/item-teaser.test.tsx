import { defineRemote } from '@kerf/federation';
import { hangs, makeItem, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor } from '@testing-library/react';
import ItemTeaser from './item-teaser';

mockNetwork();

const saw = makeItem({ name: 'Track Saw', price: 40_017, stock: 12, minimum: 2, image: '/saw.svg' });
const open = () => {
  const teaser = <ItemTeaser itemId={saw._id} fallback={<p>Fallback</p>} />;
  const load = async () => ({ default: () => teaser });
  return renderPage(defineRemote([{ path: '/', access: 'public', title: 'Teaser', load }]), '/');
};

test('shows the picture, price and stock, and links to the order page', async () => {
  const asked = responds('getItem', saw);
  await open();
  const link = await screen.findByRole('link', { name: 'Buy again: Track Saw' });
  expect(link).toHaveAttribute('href', `/order/${saw._id}`);
  expect(screen.getByText('$400.17')).toBeInTheDocument();
  expect(screen.getByText('12 in stock')).toBeInTheDocument();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/saw.svg');
  expect(asked.map(({ params }) => params)).toEqual([{ id: saw._id }]);
});

test('has no link if the stock is below the smallest order', async () => {
  responds('getItem', { ...saw, stock: 1 });
  await open();
  expect(await screen.findByText('Out of stock')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows the fallback while the item loads', async () => {
  hangs('getItem');
  await open();
  expect(await screen.findByText('Fallback')).toBeInTheDocument();
});

test('shows the fallback for an item that is no longer sold', async () => {
  refuses('getItem', 404, 'There is no such item.');
  const { queries } = await open();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryCache().getAll()).toEqual([
    expect.objectContaining({ state: expect.objectContaining({ status: 'error' }) }),
  ]);
  expect(screen.getByText('Fallback')).toBeInTheDocument();
});
