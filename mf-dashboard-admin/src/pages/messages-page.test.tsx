import { makeOrder, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
const counts = {
  ...{ toShip: 0, openReturns: 0, openDisputes: 0, failedPayments: 0, failedRefunds: 0, lowStock: 0 },
  unansweredMessages: 2,
  failingFrontEnds: 0,
  deadJobs: 0,
  late: 0,
  oldestToShip: null,
};
let waiting = 2;
beforeEach(() => {
  waiting = 2;
  responds('listOrders', []);
  responds('readOverview', () => ({ ...counts, unansweredMessages: waiting }));
});

const message = {
  _id: 'a'.repeat(24),
  email: 'aiko@kerf.test',
  subject: 'A blade',
  message: 'For wet oak?',
  createdAt: '2026-01-15T09:30:00.000Z',
};
const open = () => renderPage(remote, '/dashboard/messages', { as: 'admin' });

test('shows the messages of the contact form with a link to reply', async () => {
  responds('listContactMessages', [message]);
  await open();
  const thread = await screen.findByRole('region', { name: 'A blade' });
  expect(within(thread).getByText('For wet oak?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'aiko@kerf.test' })).toHaveAttribute(
    'href',
    'mailto:aiko%40kerf.test?subject=Re%3A%20A%20blade',
  );
});

test('says that there are no messages', async () => {
  responds('listContactMessages', []);
  await open();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});

test('shows why the messages could not be loaded', async () => {
  refuses('listContactMessages', 503, 'Please try again in a moment.');
  await open();
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
});

test('opens a message from the list, sends a response with the keyboard alone, and shows it', async () => {
  const older = { ...message, _id: 'c'.repeat(24), subject: 'A handle', message: 'For the jack plane?' };
  let stored: object[] = [message, older];
  responds('listContactMessages', () => stored as (typeof message)[]);
  const sent = responds('respondToContactMessage', () => {
    waiting = 1;
    stored = [message, { ...older, response: { text: 'The green one.', by: 'ada@kerf.test', at: message.createdAt } }];
    return { acknowledged: true, insertedId: 'b'.repeat(24) };
  });
  const { user } = await open();
  expect(await screen.findByText('2 without a response')).toBeInTheDocument();
  screen.getByRole('link', { name: /^Without a response: A handle/ }).focus();
  await user.keyboard('{Enter}');
  const thread = await screen.findByRole('region', { name: 'A handle' });
  expect(thread).toHaveFocus();
  for (const _ of ['list', 'writer', 'mark', 'response']) await user.tab();
  expect(screen.getByLabelText('Response')).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Write the response.')).toBeInTheDocument();
  await user.keyboard('The green one.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The response is on its way.')).toBeInTheDocument();
  expect(await within(thread).findByText(/^Response by ada@kerf.test/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Response')).not.toBeInTheDocument();
  expect(await screen.findByText('1 without a response')).toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params, body])).toEqual([[{ id: older._id }, { text: 'The green one.' }]]);
});

test('keeps what was typed while another message is read', async () => {
  const older = { ...message, _id: 'c'.repeat(24), subject: 'A handle' };
  responds('listContactMessages', [message, older]);
  const { user } = await open();
  await user.type(await screen.findByLabelText('Response'), 'The green one.');
  await user.click(screen.getByRole('link', { name: /A handle/ }));
  expect(await screen.findByRole('region', { name: 'A handle' })).toBeInTheDocument();
  expect(screen.getByLabelText('Response')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: /A blade/ }));
  expect(await screen.findByRole('region', { name: 'A blade' })).toBeInTheDocument();
  expect(screen.getByLabelText('Response')).toHaveValue('The green one.');
});

test('shows the orders of the writer, and nobody else’s', async () => {
  responds('listContactMessages', [message]);
  const order = makeOrder({ email: 'Aiko@kerf.test', number: 'K-7Q2M-X9TC', status: 'paid', paid: true });
  const unpaid = makeOrder({ email: 'aiko@kerf.test', number: 'K-3333-3333', status: 'unpaid', paid: false });
  responds('listOrders', [order, unpaid, makeOrder({ email: 'not-aiko@kerf.test', number: 'K-0000-0000' })]);
  await open();
  const orders = within(await screen.findByRole('list', { name: 'Orders of aiko@kerf.test' }));
  expect(orders.getByRole('link', { name: 'K-7Q2M-X9TC' })).toHaveAttribute('href', `/dashboard/allOrder/${order._id}`);
  expect(screen.queryByText('K-0000-0000')).not.toBeInTheDocument();
  expect(orders.getAllByRole('link', { name: /^Refund/ })).toHaveLength(1);
  expect(orders.getByRole('link', { name: 'Refund order K-7Q2M-X9TC…' })).toHaveAttribute(
    'href',
    `/dashboard/allOrder/${order._id}#refund`,
  );
});

test('marks a message as answered, and shows who did', async () => {
  const marked = { by: 'ada@kerf.test', at: message.createdAt };
  let stored: object[] = [message];
  responds('listContactMessages', () => stored as (typeof message)[]);
  const sent = responds('markContactMessage', () => {
    stored = [{ ...message, marked }];
    return { acknowledged: true, modifiedCount: 1 };
  });
  const reopened = responds('reopenContactMessage', () => {
    stored = [message];
    return { acknowledged: true, modifiedCount: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText('The message is marked as answered.')).toBeInTheDocument();
  expect(await screen.findByText(/^Marked as answered by ada@kerf.test/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^A blade/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('link', { name: /^Without a response: A blade/ })).toBeInTheDocument();
  expect([sent, reopened].map(calls => calls.map(({ params }) => params))).toEqual([
    [{ id: message._id }],
    [{ id: message._id }],
  ]);
});

test('marks the view that is shown, also the one of all messages', async () => {
  responds('listContactMessages', [message]);
  for (const [address, name] of [
    ['/dashboard/messages', 'All'],
    ['/dashboard/messages?state=answered', 'Answered'],
    ['/dashboard/messages?state=odd', 'All'],
  ] as const) {
    const { unmount } = await renderPage(remote, address, { as: 'admin' });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(name);
    unmount();
  }
});

test('reads the messages of one state, which is in the address', async () => {
  const asked = responds('listContactMessages', [message]);
  const { user, history } = await open();
  await user.click(await screen.findByRole('link', { name: 'To answer 2' }));
  await screen.findByRole('region', { name: 'A blade' });
  expect(asked.at(-1)?.query).toMatchObject({ state: 'open' });
  await user.click(screen.getByRole('link', { name: /^Without a response: A blade/ }));
  expect(history.location.search).toBe(`?state=open&message=${message._id}`);
});

test('inserts a stored text below what was typed, and adds, changes and removes texts', async () => {
  const text = { _id: 'd'.repeat(24), name: 'On its way', text: 'Your order is on its way.' };
  responds('listContactMessages', [message]);
  responds('listResponseTexts', [text]);
  const added = responds('addResponseText', { acknowledged: true, insertedId: 'e'.repeat(24) });
  const changed = responds('changeResponseText', { acknowledged: true, modifiedCount: 1 });
  const removed = responds('removeResponseText', { acknowledged: true, deletedCount: 1 });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Response'), 'Hello,');
  await user.click(screen.getByRole('button', { name: 'Insert a text…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert a text' }));
  await user.click(await dialog.findByRole('button', { name: 'Change On its way' }));
  await user.type(screen.getByLabelText('Text'), ' Today.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Add a text' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  await user.type(screen.getByLabelText('Name'), 'Thanks');
  await user.type(screen.getByLabelText('Text'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove On its way' }));
  expect(await screen.findByText('On its way is removed.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^On its way/ }));
  expect(screen.getByLabelText('Response')).toHaveValue('Hello,\n\nYour order is on its way.');
  expect(screen.getByLabelText('Response')).toHaveFocus();
  expect(added.map(({ body }) => body)).toEqual([{ name: 'Thanks', text: 'Thank you.' }]);
  expect(changed.map(({ params, body }) => [params, body])).toEqual([
    [{ id: text._id }, { name: 'On its way', text: 'Your order is on its way. Today.' }],
  ]);
  expect(removed.map(({ params }) => params)).toEqual([{ id: text._id }]);
});
