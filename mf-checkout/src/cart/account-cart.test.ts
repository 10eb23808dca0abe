import { configureApi } from '@kerf/api-client';
import type { CartLine } from '@kerf/contracts';
import { sessionStore } from '@kerf/session';
import { API_URL, actAs, mockNetwork, responds, respondsWith, unreachable } from '@kerf/testing';
import { waitFor } from '@testing-library/react';
import { followSession, stopFollowing } from './account-cart';
import { addToCart, cartStore, changeCart, removeLine } from './cart-store';
import { emptyCart } from './stored-cart';

mockNetwork();

const item = 'a'.repeat(24);
const saw = { item, quantity: 2, price: 13_900, minimum: 1, available: 10 };
const other: CartLine = { item: 'b'.repeat(24), quantity: 1 };
const account = (lines: CartLine[]) => ({ id: crypto.randomUUID(), lines, updatedAt: '2026-11-22T10:00:00.000Z' });
const cart = () => cartStore.getState();

beforeEach(() => {
  configureApi({ baseUrl: API_URL, token: () => sessionStore.getState().token });
  localStorage.clear();
  actAs('visitor');
  cartStore.setState(emptyCart(), true);
});
afterEach(() => {
  stopFollowing();
  actAs('visitor');
});

it("merges a guest's cart into the account's at sign-in", async () => {
  const merged = account([other, { item, quantity: 2, price: 13_900 }]);
  const sent = responds('putCart', merged);
  followSession();
  addToCart(saw);
  actAs('customer');
  await waitFor(() => expect(cart()).toMatchObject({ id: merged.id, lines: merged.lines, unsaved: null }));
  expect(sent.map(({ body }) => body)).toEqual([{ lines: [{ item, quantity: 2, price: 13_900 }], merge: true }]);
});

it("replaces the account's cart by a guest's who signs in during the checkout", async () => {
  const sent = responds('putCart', ({ body }) => account((body as { lines: CartLine[] }).lines));
  followSession();
  addToCart(saw);
  changeCart(() => ({ checkingOut: true }));
  actAs('customer');
  await waitFor(() => expect(cart().unsaved).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ lines: [{ item, quantity: 2, price: 13_900 }] }]);
});

it("shows the account's cart to a customer without one in this browser", async () => {
  responds('getCart', account([other]));
  actAs('customer');
  followSession();
  await waitFor(() => expect(cart().lines).toEqual([other]));
});

it('stores each change, the last one last', async () => {
  responds('getCart', account([]));
  const sent = responds('putCart', ({ body }) => account((body as { lines: CartLine[] }).lines));
  actAs('customer');
  followSession();
  addToCart(saw);
  removeLine(item);
  addToCart({ ...saw, quantity: 3 });
  await waitFor(() => expect(cart().unsaved).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ lines: [{ item, quantity: 3, price: 13_900 }] });
  expect(cart().lines).toEqual([{ item, quantity: 3, price: 13_900 }]);
});

it('keeps a cart that cannot be stored, and stores it when the browser is online again', async () => {
  responds('getCart', account([]));
  let failed = 0;
  respondsWith('putCart', () => {
    failed++;
    return Response.error();
  });
  actAs('customer');
  followSession();
  addToCart(saw);
  await waitFor(() => expect(failed).toBe(1));
  expect(cart()).toMatchObject({ lines: [{ item }], unsaved: 'change' });
  const sent = responds('putCart', ({ body }) => account((body as { lines: CartLine[] }).lines));
  // The failed request may still be settling, so the event comes until it is heard.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(sent).not.toEqual([]);
  });
  await waitFor(() => expect(cart().unsaved).toBeNull());
});

it('sends the lines that it began with, so that the API keeps the changes of another device', async () => {
  responds('getCart', account([other]));
  actAs('customer');
  followSession();
  await waitFor(() => expect(cart().lines).toEqual([other]));
  const stored = account([
    { ...other, quantity: 7 },
    { item, quantity: 2 },
  ]);
  const sent = responds('putCart', stored);
  addToCart(saw);
  await waitFor(() => expect(cart().unsaved).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { base: [other], lines: [other, { item, quantity: 2, price: 13_900 }] },
  ]);
  expect(cart().lines).toEqual(stored.lines);
});

it('sends a line again that was removed and added while a request ran', async () => {
  responds('getCart', account([other]));
  actAs('customer');
  followSession();
  await waitFor(() => expect(cart().lines).toEqual([other]));
  let respond = (_: Response) => {};
  const bodies: unknown[] = [];
  respondsWith('putCart', ({ body }) => {
    bodies.push(body);
    const { lines } = body as { lines: CartLine[] };
    if (bodies.length > 1) return Response.json(account(lines));
    return new Promise<Response>(resolve => {
      respond = resolve;
    });
  });
  removeLine(other.item);
  await waitFor(() => expect(bodies).toHaveLength(1));
  addToCart({ ...saw, item: other.item, quantity: 1 });
  respond(Response.json(account([])));
  const again = { item: other.item, quantity: 1, price: 13_900 };
  await waitFor(() => expect(cart()).toMatchObject({ unsaved: null, lines: [again] }));
  expect(bodies).toEqual([
    { base: [other], lines: [] },
    { base: [], lines: [again] },
  ]);
});

it.each(['focus', 'visibilitychange'])('shows what another device stored on %s', async name => {
  responds('getCart', account([other]));
  actAs('customer');
  followSession();
  await waitFor(() => expect(cart().lines).toEqual([other]));
  const changed = account([{ ...other, quantity: 9 }]);
  responds('getCart', changed);
  // The first response may still be settling, so the event is repeated.
  await waitFor(() => {
    (name === 'focus' ? window : document).dispatchEvent(new Event(name));
    expect(cart()).toMatchObject({ id: changed.id, lines: changed.lines });
  });
});

it('is emptied at sign-out, so that the next user of the browser does not see it', async () => {
  responds('getCart', account([other]));
  actAs('customer');
  followSession();
  await waitFor(() => expect(cart().lines).toEqual([other]));
  actAs('visitor');
  expect(cart()).toMatchObject({ owner: null, lines: [] });
  expect(localStorage).toHaveLength(0);
});

it("does not show the stored cart of a customer who has signed out, or another customer's", async () => {
  changeCart(() => ({ owner: 'ann@kerf.test', lines: [other] }));
  followSession();
  expect(cart().lines).toEqual([]);
  stopFollowing();
  changeCart(() => ({ owner: 'ann@kerf.test', lines: [other] }));
  unreachable('getCart');
  actAs('customer');
  followSession();
  expect(cart()).toMatchObject({ owner: 'customer@kerf.test', lines: [] });
});

it('forgets the response for a customer who signed out while the request ran', async () => {
  let respond = (_: Response) => {};
  const asked = jest.fn();
  respondsWith('getCart', () => {
    asked();
    return new Promise<Response>(resolve => {
      respond = resolve;
    });
  });
  actAs('customer');
  followSession();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  actAs('visitor');
  respond(Response.json(account([other])));
  responds('getCart', account([]));
  actAs('admin');
  await waitFor(() => expect(cart()).toMatchObject({ owner: 'admin@kerf.test', lines: [] }));
});
