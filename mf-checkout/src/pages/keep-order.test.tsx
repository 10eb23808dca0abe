import { type Identity, IdentityError, session, sessionStore } from '@kerf/session';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { keepPendingOrder, pendingOrder } from '../features/order/pending-order';
import remote from '../routes';

mockNetwork();

/** The guest's, and that of the account of `as: 'customer'`. */
const email = 'customer@kerf.test';
const paid = makeOrderDetail({ email, username: 'Gail Guest', paid: true, status: 'paid', isGuest: true });
const { isGuest: _, ...kept } = paid;
const id = paid._id;

const provider = {
  signUp: jest.fn<Promise<{ email: string; idToken: string }>, string[]>(),
  signIn: jest.fn<Promise<{ email: string; idToken: string }>, string[]>(),
};
session.configure(async () => provider as unknown as Identity);

beforeEach(() => {
  localStorage.clear();
  jest.resetAllMocks();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  for (const sign of [provider.signUp, provider.signIn]) sign.mockResolvedValue({ email, idToken: 'proof' });
  const now = new Date().toISOString();
  const account = { _id: 'd'.repeat(24), email, displayName: 'Gail Guest', photoURL: null, createdAt: now };
  responds('exchangeSession', { token: 'session', expiresAt: now, expiresIn: 3_600, user: account });
  responds('isAdmin', { admin: false });
  responds('getCart', { lines: [] } as never);
  responds('getMyOrder', paid);
  keepPendingOrder({ id, number: paid.number, token: 'guest', owner: null, email, isSettled: true });
});
afterEach(stopFollowing);

const open = (as: 'visitor' | 'admin' = 'visitor') => renderPage(remote, `/checkout?order=${id}`, { as });
const password = () => screen.findByLabelText('Password');
const create = () => screen.getByRole('button', { name: 'Create account' });

test('a guest creates an account with a password, which takes the order', async () => {
  const claimed = responds('claimOrder', undefined);
  const { user, queries } = await open();
  expect(await screen.findByLabelText('E-mail')).toHaveValue(email);
  await user.click(create());
  expect(await screen.findByText('Password is required')).toBeVisible();
  await user.type(await password(), 'short');
  await user.click(create());
  expect(await screen.findByText('Use at least 6 characters.')).toBeVisible();
  expect(provider.signUp).not.toHaveBeenCalled();

  responds('getMyOrder', kept);
  // The shell does this when a user signs in.
  const stop = sessionStore.subscribe((now, before) => {
    if (now.user?.email !== before.user?.email) queries.getQueryCache().clear();
  });
  await user.type(await password(), 'er');
  await user.dblClick(create());
  expect(await screen.findByText('This order is in your account now.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('This order is in your account now.').closest('p')).toHaveFocus());
  expect(provider.signUp.mock.calls).toEqual([['Gail Guest', email, 'shorter']]);
  expect(claimed.map(({ headers, body }) => [headers.get('authorization'), body])).toEqual([
    ['Bearer session', { token: 'guest' }],
  ]);
  stop();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', `/dashboard/order/${id}`),
  );
});

test('a guest who has an account already logs in with its password', async () => {
  responds('claimOrder', undefined);
  provider.signUp.mockRejectedValue(new IdentityError('auth/email-already-in-use', 'It exists.'));
  provider.signIn.mockRejectedValueOnce(new IdentityError('auth/wrong-password', 'The password is not right.'));
  const { user } = await open();
  await user.type(await password(), 'secret-1');
  await user.click(create());
  expect(await screen.findByText(/You have an account with this e-mail address/)).toHaveRole('status');
  const logIn = screen.getByRole('button', { name: 'Log in and keep the order' });
  await user.click(logIn);
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is not right.');
  await user.click(logIn);
  expect(await screen.findByText('This order is in your account now.')).toBeVisible();
});

test('after a failed claim, the button alone moves the order, also in the next visit', async () => {
  refuses('claimOrder', 503, 'Please try again.');
  const { user, unmount } = await open();
  await user.type(await password(), 'secret-1');
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(pendingOrder(email)?.token).toBe('guest');
  unmount();

  responds('claimOrder', undefined);
  await renderPage(remote, `/checkout?order=${id}`, { as: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'Keep it in my account' }));
  expect(await screen.findByText('This order is in your account now.')).toBeVisible();
});

test('offers nothing to another account, whose page does not show the order', async () => {
  refuses('getMyOrder', 404, 'There is no such order.');
  await open('admin');
  expect(await screen.findByText('This order cannot be opened here')).toBeVisible();
  expect(screen.queryByText(/Keep this order/)).not.toBeInTheDocument();
});
