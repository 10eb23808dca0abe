import type { RouteName } from '@kerf/contracts';
import { actAs, makeItem, mockNetwork, refuses, renderPage, responds, respondsWith } from '@kerf/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../routes';
import { fakeBrowser } from '../../testing/browser';

mockNetwork();
beforeEach(fakeBrowser);
afterEach(() => jest.restoreAllMocks());

const item = makeItem({ stock: 0 });
const noReviews = { reviews: [], rating: { average: 0, count: 0 }, distribution: [] };
const open = (as: 'visitor' | 'customer', sold = item) => {
  responds('getItem', sold);
  responds('listItemReviews', noReviews);
  return renderPage(remote, `/items/${sold._id}/${sold.slug}`, { as });
};
/** Responds with 204. Returns the ids of the items of the requests. */
const accepts = (name: RouteName) => {
  const ids: unknown[] = [];
  respondsWith(name, ({ params }) => {
    ids.push(params.id);
    return new Response(null, { status: 204 });
  });
  return ids;
};
const button = (name: string) => screen.findByRole('button', { name });
const status = () => screen.findByText('You get one e-mail when it is back.');

test('a customer watches a sold-out tool, and stops watching it', async () => {
  responds('listWatches', []);
  const watched = accepts('watchItem');
  const unwatched = accepts('unwatchItem');
  const { user } = await open('customer');
  await user.click(await button('Tell me when it is back'));
  expect(await status()).toHaveRole('status');
  expect(watched).toEqual([item._id]);
  expect(await button('Stop watching')).toHaveFocus();

  await user.click(await button('Stop watching'));
  expect(await button('Tell me when it is back')).toHaveFocus();
  expect(unwatched).toEqual([item._id]);
});

test('shows that the tool is watched already', async () => {
  responds('listWatches', [item._id]);
  await open('customer');
  expect(await button('Stop watching')).toBeEnabled();
  expect(await status()).toBeInTheDocument();
});

test('says why the tool is not watched', async () => {
  responds('listWatches', []);
  refuses('watchItem', 409, 'You watch 100 tools already. Stop watching one of them first.');
  const { user } = await open('customer');
  await user.click(await button('Tell me when it is back'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You watch 100 tools already.');
  expect(await button('Tell me when it is back')).toBeEnabled();
});

test('can be used if the list of watches fails to load', async () => {
  refuses('listWatches', 503, 'The shop is having trouble.');
  accepts('watchItem');
  const { user } = await open('customer');
  await user.click(await button('Tell me when it is back'));
  expect(await status()).toBeInTheDocument();
});

test('leads a visitor to the login page, and back to the tool', async () => {
  const { user, history } = await open('visitor');
  await user.click(await screen.findByRole('link', { name: 'Tell me when it is back' }));
  expect(history.location).toMatchObject({
    pathname: '/login',
    state: { from: `/items/${item._id}/${item.slug}`, access: 'public' },
  });
});

test('watches the tool once the visitor is signed in and back', async () => {
  responds('listWatches', []);
  const watched = accepts('watchItem');
  const { user, history } = await open('visitor');
  await user.click(await screen.findByRole('link', { name: 'Tell me when it is back' }));
  act(() => {
    actAs('customer');
    history.replace(`/items/${item._id}/${item.slug}`);
  });
  expect(await status()).toBeInTheDocument();
  expect(watched).toEqual([item._id]);
});

test('is not shown for a tool in stock', async () => {
  const asked = responds('listWatches', []);
  await open('customer', makeItem());
  expect(await screen.findByText('In stock')).toBeInTheDocument();
  expect(screen.queryByText('Tell me when it is back')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
