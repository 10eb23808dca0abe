import { makeOrderDetail, mockNetwork, refuses, renderPage, responds, respondsWith } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
afterEach(() => sessionStorage.clear());

const order = makeOrderDetail({ number: 'K-7Q2M-X9TC' });
const shown = () => screen.findByRole('heading', { level: 1, name: 'Order K-7Q2M-X9TC' });
const refused = () => screen.findByRole('heading', { level: 1, name: 'This order needs its link' });
const openWithToken = async (given = order) => {
  const reads = responds('getMyOrder', given);
  const page = await renderPage(remote, `/orders/${order._id}#token=good`);
  await shown();
  return { ...page, reads };
};

test("shows the order with the link's token and removes the token from the address and the history", async () => {
  const { history, reads } = await openWithToken();
  expect(reads.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good']);
  expect(history.location).toMatchObject({ pathname: `/orders/${order._id}`, search: '', hash: '' });
  expect(history.index).toBe(0);
});

test('opens the link of an earlier release, whose token is in the query', async () => {
  const reads = responds('getMyOrder', order);
  const { history } = await renderPage(remote, `/orders/${order._id}?token=good`);
  await shown();
  expect(reads.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good']);
  expect(history.location).toMatchObject({ pathname: `/orders/${order._id}`, search: '', hash: '' });
});

test('shows the order again in the same tab without the token in the address', async () => {
  const { unmount, reads } = await openWithToken();
  unmount();
  await renderPage(remote, `/orders/${order._id}`);
  await shown();
  expect(reads.at(-1)?.headers.get('authorization')).toBe('Bearer good');
});

test('leads to the checkout with the token, outside the address', async () => {
  const { user, history } = await openWithToken();
  await user.click(screen.getByRole('link', { name: 'Pay' }));
  expect(history.location).toMatchObject({
    pathname: '/checkout',
    search: `?order=${order._id}`,
    state: { orderToken: 'good' },
  });
});

test('changes the order in the checkout with the token, outside the address', async () => {
  const { user, history } = await openWithToken();
  await user.click(screen.getByRole('link', { name: 'Change address or delivery' }));
  expect(history.location).toMatchObject({ search: `?change=${order._id}`, state: { orderToken: 'good' } });
});

test('buys the tools again with the token, outside the address', async () => {
  const { user, history } = await openWithToken(makeOrderDetail({ ...order, status: 'shipped', paid: true }));
  await user.click(screen.getByRole('link', { name: 'Buy again' }));
  expect(history.location).toMatchObject({
    pathname: '/cart',
    search: `?again=${order._id}`,
    state: { orderToken: 'good' },
  });
});

test('requests a return with the token', async () => {
  const shipped = makeOrderDetail({ _id: order._id, number: order.number, status: 'shipped', paid: true });
  const { user } = await openWithToken(shipped);
  const sent = responds('requestReturn', { acknowledged: true, insertedId: '7'.repeat(24) });
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  await user.click(screen.getByRole('button', { name: /^One more/ }));
  await user.type(screen.getByLabelText('Reason'), 'Too heavy');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good']));
});

test('cancels with the token', async () => {
  const { user } = await openWithToken();
  const sent = responds('cancelMyOrder', { acknowledged: true, deletedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good']));
});

test('does not open another order with the token', async () => {
  const { unmount, reads } = await openWithToken();
  unmount();
  await renderPage(remote, `/orders/${'9'.repeat(24)}`);
  expect(await refused()).toBeInTheDocument();
  expect(reads).toHaveLength(1);
});

test('sends a new link by e-mail if the token has expired', async () => {
  refuses('getMyOrder', 401, 'Please sign in.');
  const { user } = await renderPage(remote, `/orders/${order._id}#token=old`);
  expect(await refused()).toBeInTheDocument();
  expect(screen.queryByText(order.name)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('Enter a valid e-mail address.')).toBeInTheDocument();
  const bodies: unknown[] = [];
  respondsWith('requestOrderLink', ({ body }) => {
    bodies.push(body);
    return new Response(null, { status: 204 });
  });
  await user.type(screen.getByLabelText('E-mail'), 'guest@kerf.test');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('If this is the e-mail address of the order, a new link is on its way.')).toHaveRole(
    'status',
  );
  expect(bodies).toEqual([{ email: 'guest@kerf.test' }]);
});

test('shows why a link could not be requested', async () => {
  const { user } = await renderPage(remote, `/orders/${order._id}`);
  refuses('requestOrderLink', 429, 'Too many requests. Please wait a minute.');
  await user.type(screen.getByLabelText('E-mail'), 'guest@kerf.test');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
});

test('ends all other links with the token', async () => {
  const { user } = await openWithToken();
  const sent = responds('endOrderLinks', undefined);
  expect(screen.getByRole('button', { name: 'End all other links', hidden: true })).not.toBeVisible();
  await user.click(screen.getByText('Who can open this page?'));
  await user.click(screen.getByRole('button', { name: 'End all other links' }));
  expect(await screen.findByText('All other links have ended.')).toBeVisible();
  expect(sent.map(({ headers, query }) => [headers.get('authorization'), query.which])).toEqual([
    ['Bearer good', 'others'],
  ]);
});
