import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { makeItem, makeOrder, makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
beforeEach(() =>
  responds('countOrders', { all: 1, pending: 1, today: 1, week: 1, returns: 0, disputed: 0, unpaid: 0 }),
);
afterEach(() => {
  document.documentElement.lang = '';
});

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/saw.svg', quantity: 2, price: 10_000, total: 20_000 };
const paid = makeOrderDetail({
  number: 'K-7Q2M-X9TC',
  lines: [saw],
  total: 20_000,
  status: 'paid',
  paid: true,
  payment: { state: 'paid', paid: 20_000, refunded: 0, transactionId: 'pi_1' },
});
const returned = makeOrderDetail({
  ...{ number: paid.number, lines: [saw], total: paid.total, status: 'shipped', role: 'shift', paid: true },
  payment: paid.payment,
  returns: [
    {
      id: '5'.repeat(24),
      lines: [{ item: saw.item, quantity: 1 }],
      reason: 'Too heavy',
      status: 'requested',
      at: '2026-01-20T09:30:00.000Z',
    },
  ],
});
const refund = {
  id: '4'.repeat(24),
  amount: 10_000,
  status: 'succeeded' as const,
  lines: [],
  by: 'shop' as const,
  reason: 'Broken',
  at: '2026-01-20T09:30:00.000Z',
};

const open = async (order: OrderDetail, hash = '') => {
  responds('getMyOrder', order);
  responds('listOrders', []);
  const page = await renderPage(remote, `/dashboard/allOrder/${order._id}${hash}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Order K-7Q2M-X9TC' });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('has no packing slip for an unpaid order', async () => {
  await open(makeOrderDetail());
  expect(screen.queryByRole('button', { name: 'Print packing slip' })).not.toBeInTheDocument();
  expect(document.querySelector('[data-print]')).not.toBeInTheDocument();
});

test('shows the item number of a line, and none for an order that has none', async () => {
  const [line] = makeOrderDetail().lines as [OrderLine];
  const { number: _, ...older } = { ...line, item: 'e'.repeat(24), name: 'Rip Saw' };
  await open(makeOrderDetail({ ...paid, lines: [{ ...line, number: 'CS-184-K' }, older] }));
  expect(await screen.findByRole('rowheader', { name: /^Circular Saw 184/ })).toHaveTextContent('CS-184-K');
  expect(screen.getByRole('rowheader', { name: 'Rip Saw' })).toBeInTheDocument();
});

test('copies the address of delivery, line by line', async () => {
  const { user } = await open(paid);
  await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText('The address is copied.')).toBeInTheDocument();
  // The packing slip has them too.
  const shown = [...document.querySelectorAll('address > bdi')].filter(line => !line.closest('[data-print]'));
  const lines = shown.map(({ textContent }) => textContent);
  expect(await navigator.clipboard.readText()).toBe(lines.join('\n'));
});

test('shows until when the shop can respond to a dispute', async () => {
  const dueBy = '2026-02-03T12:00:00.000Z';
  await open(makeOrderDetail({ ...paid, dispute: 'open', disputeDueBy: dueBy }));
  const panel = screen.getByRole('region', { name: 'Dispute' });
  expect(panel).toHaveTextContent('The customer disputes this payment.');
  expect(panel).toHaveTextContent(/Respond at the payment provider by Feb [34]/);
});

test('shows how a dispute ended', async () => {
  await open(makeOrderDetail({ ...paid, dispute: 'lost' }));
  expect(screen.getByRole('region', { name: 'Dispute' })).toHaveTextContent('The shop has lost the dispute.');
});

test('guesses the carrier from the number, until the staff chooses one', async () => {
  const { user } = await open(paid);
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  await user.type(await screen.findByLabelText('Tracking number'), '1Z999AA10123456784');
  expect(screen.getByLabelText('Carrier')).toHaveValue('UPS');
  expect(screen.getByLabelText('Carrier')).toHaveAccessibleDescription('Looks like UPS. Optional.');
  await user.clear(screen.getByLabelText('Tracking number'));
  expect(screen.getByLabelText('Carrier')).toHaveValue('');
  await user.type(screen.getByLabelText('Carrier'), 'A neighbour');
  await user.type(screen.getByLabelText('Tracking number'), '1Z999AA10123456784');
  expect(screen.getByLabelText('Carrier')).toHaveValue('A neighbour');
});

test('says in the timeline how much was refunded, of what, why and by whom', async () => {
  const at = '2026-01-21T09:30:00.000Z';
  await open(
    makeOrderDetail({
      ...paid,
      refunds: [
        { ...refund, lines: [{ item: saw.item, quantity: 1 }], message: 'Sorry.' },
        { ...refund, id: 'cancelled', by: 'customer', amount: 200, reason: undefined, at: '2026-01-19T09:30:00.000Z' },
        { ...refund, id: 'provider', by: 'payment provider', amount: 500, status: 'failed', reason: undefined, at },
      ],
      timeline: [{ at, status: 'refunded', by: 'shop' }],
    }),
  );
  const entries = within(screen.getByRole('region', { name: 'Timeline and notes' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Refund of \$5\.00 failedJan 21, .*, payment provider$/),
    expect.stringMatching(/^Refunded \$100\.00, 1 × Track Saw, Broken, to the customer: “Sorry.”Jan 20, .*, shop$/),
    expect.stringMatching(/^Refunded \$2\.00Jan 19, .*, customer$/),
  ]);
});

test('shows each movement of the money with what the shop had after it, and refunds that have moved none', async () => {
  const at = '2026-01-20T09:30:00.000Z';
  const ledger = [
    { kind: 'payment' as const, amount: 20_000, at },
    { kind: 'refund' as const, amount: -10_000, refund: refund.id, at },
  ];
  const waiting = { ...refund, id: 'waiting', amount: 500, status: 'pending' as const, reason: 'Late' };
  await open(makeOrderDetail({ ...paid, payment: { ...paid.payment, ledger }, refunds: [refund, waiting] }));
  const entries = within(screen.getByRole('region', { name: 'Money' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\$200\.00 PaidJan 2., .*, the shop keeps \$200\.00$/),
    expect.stringMatching(/^−\$100\.00 Refunded.*Broken.*, the shop keeps \$100\.00$/),
    expect.stringMatching(/^−\$5\.00 PendingLate/),
  ]);
});

test('offers no shift of an order that is closed', async () => {
  await open(
    makeOrderDetail({ ...paid, closed: true, payment: { ...paid.payment, state: 'refunded', refunded: 20_000 } }),
  );
  expect(screen.queryByRole('button', { name: 'Ship…' })).not.toBeInTheDocument();
});

const openRefund = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Refund…' }));
  return within(await screen.findByRole('dialog', { name: 'Refund' }));
};

test('starts a refund with nothing chosen and the button disabled', async () => {
  const { user } = await open(paid);
  const sheet = await openRefund(user);
  for (const radio of sheet.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(sheet.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await user.click(sheet.getByRole('radio', { name: 'Items' }));
  expect(sheet.getByRole('button', { name: 'Refund' })).toBeDisabled();
});

test('refunds lines with restock after a question that names amount, items and stock', async () => {
  const { user } = await open(paid);
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund });
  const sheet = await openRefund(user);
  await user.click(sheet.getByRole('radio', { name: 'Items' }));
  await user.click(sheet.getByRole('button', { name: /^One more: Track Saw/ }));
  await user.type(sheet.getByLabelText('Reason'), 'Broken');
  expect(sheet.getByLabelText('Reason')).toHaveAccessibleDescription(/The customer does not see it\./);
  await user.type(sheet.getByLabelText('Text for the customer'), 'Sorry.');
  await user.click(sheet.getByLabelText('Put 1 × Track Saw back into the stock'));
  await user.click(sheet.getByRole('button', { name: 'Refund $100.00 to Casey Customer' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Refund $100.00 to Casey Customer?' }),
  ).toHaveAccessibleDescription(/1 × Track Saw.*go back into the stock.*cannot be undone/);
  await press(user, 'Refund $100.00');
  expect(await screen.findByText('$100.00 is refunded.')).toBeInTheDocument();
  const texts = { reason: 'Broken', message: 'Sorry.' };
  expect(sent.map(({ body }) => body)).toEqual([
    { lines: [{ item: saw.item, quantity: 1 }], amount: 100, ...texts, restock: true, notify: true },
  ]);
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the texts of a refund over a reload', async () => {
  const { user } = await open(paid);
  const sheet = await openRefund(user);
  await user.click(sheet.getByRole('radio', { name: 'Everything left $200.00' }));
  await user.type(sheet.getByLabelText('Reason'), 'Broken');
  await user.type(sheet.getByLabelText('Text for the customer'), 'Sorry.');
  cleanup();
  const later = await open(paid);
  const again = await openRefund(later.user);
  await later.user.click(again.getByRole('radio', { name: 'Everything left $200.00' }));
  expect(again.getByLabelText('Reason')).toHaveValue('Broken');
  expect(again.getByLabelText('Text for the customer')).toHaveValue('Sorry.');
});

test('stops the steppers at what is left, and refunds everything left as a choice of its own', async () => {
  const { user } = await open({
    ...paid,
    payment: { state: 'partly refunded', paid: 20_000, refunded: 10_000 },
    refundable: { left: 10_000, lines: [{ item: saw.item, quantity: 1, paid: 20_000 }] },
  });
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund });
  const sheet = await openRefund(user);
  await user.click(sheet.getByRole('radio', { name: 'Items' }));
  await user.click(sheet.getByRole('button', { name: 'One more: Track Saw' }));
  expect(sheet.getByRole('button', { name: 'One more: Track Saw' })).toBeDisabled();
  await user.click(sheet.getByRole('radio', { name: 'Everything left $100.00' }));
  await user.type(sheet.getByLabelText('Reason'), 'Late');
  await user.click(sheet.getByRole('button', { name: 'Refund all $100.00 to Casey Customer' }));
  await press(user, 'Refund $100.00');
  expect(await screen.findByText('$100.00 is refunded.')).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ amount: 100, lines: [{ item: saw.item, quantity: 1 }], restock: false });
});

test('refunds tools of a promotion as they were paid, or as the rest is worked out again', async () => {
  const discounts = [{ promotion: '9'.repeat(24), name: '2 for 1', amount: 20_000 }];
  const { user } = await open({ ...paid, lines: [{ ...saw, list: 40_000, discounts }] });
  const asked = responds('quoteRefund', { asPaid: 10_000, workedOut: 0 });
  const sheet = await openRefund(user);
  await user.click(sheet.getByRole('radio', { name: 'Items' }));
  await user.click(sheet.getByRole('button', { name: 'One more: Track Saw' }));
  const again = await sheet.findByRole('radio', { name: /^Are worked out again: \$0.00 goes back/ });
  expect(asked.map(({ body }) => body)).toEqual([{ lines: [{ item: saw.item, quantity: 1 }] }]);
  expect(sheet.getByRole('button', { name: 'Refund $100.00 to Casey Customer' })).toBeEnabled();
  await user.click(again);
  expect(again).toHaveAccessibleName(/Nothing can be refunded\.$/);
  expect(sheet.getByRole('button', { name: /^Refund/ })).toBeDisabled();
  responds('quoteRefund', { asPaid: 20_000, workedOut: 15_000 });
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund });
  await user.click(sheet.getByRole('button', { name: 'One more: Track Saw' }));
  await sheet.findByRole('radio', { name: /^Are worked out again: \$150.00 goes back/, checked: true });
  await user.type(sheet.getByLabelText('Reason'), 'Not wanted');
  await user.click(sheet.getByRole('button', { name: 'Refund $150.00 to Casey Customer' }));
  await press(user, 'Refund $150.00');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 150, lines: [{ item: saw.item, quantity: 2 }] }));
});

test('takes a free order back, without an amount', async () => {
  const free = {
    ...paid,
    total: 0,
    payment: { state: 'paid' as const, paid: 0, refunded: 0 },
    refundable: { left: 0, lines: [{ item: saw.item, quantity: 2, paid: 0 }] },
  };
  const taken = { ...refund, amount: 0 };
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund: taken });
  const { user } = await open(makeOrderDetail(free));
  const sheet = await openRefund(user);
  expect(sheet.queryByLabelText(/^Amount/)).not.toBeInTheDocument();
  await user.type(sheet.getByLabelText('Reason'), 'Sent back');
  await user.click(sheet.getByLabelText('Put 2 × Track Saw back into the stock'));
  await user.click(sheet.getByRole('button', { name: 'Take the order back' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No money goes back to the customer.');
  await press(user, 'Take the order back');
  expect(await screen.findByText('The order is taken back.')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    ...{ lines: [{ item: saw.item, quantity: 2 }], reason: 'Sent back' },
    ...{ restock: true, notify: true },
  });
});

const refundAmount = async (user: User, amount: string) => {
  const sheet = await openRefund(user);
  await user.click(sheet.getByRole('radio', { name: 'An amount' }));
  await user.type(sheet.getByLabelText('Amount'), amount);
  await user.type(sheet.getByLabelText('Reason'), 'Late');
  return sheet;
};

test('shows why a refund failed, and repeats it with the same key', async () => {
  const { user } = await open(paid);
  const sheet = await refundAmount(user, '12.5');
  const send = async () => {
    await user.click(sheet.getByRole('button', { name: 'Refund $12.50 to Casey Customer' }));
    await press(user, 'Refund $12.50');
  };
  const keys: (string | null)[] = [];
  responds('refundOrder', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    throw new Error('The response is lost.');
  });
  await send();
  expect(await sheet.findByRole('alert')).toHaveTextContent(/^We do not know yet whether the refund went through\./);
  refuses('refundOrder', 409, 'Only $5.00 is left to refund.');
  await send();
  await waitFor(() =>
    expect(sheet.getByRole('alert')).toHaveTextContent('Nothing was refunded. Only $5.00 is left to refund.'),
  );
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund });
  await send();
  expect(await screen.findByText('$100.00 is refunded.')).toBeInTheDocument();
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
  expect(sent[0]?.body).toEqual({ amount: 12.5, reason: 'Late', restock: false, notify: true });
});

test('never offers more than what is left, and asks for a reason', async () => {
  const { user } = await open(paid);
  const sheet = await refundAmount(user, '500');
  expect(sheet.getByText('The most is $200.00: $0.00 of $200.00 was refunded.')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: 'Use $200.00' }));
  expect(sheet.getByLabelText('Amount')).toHaveValue('200.00');
  await user.clear(sheet.getByLabelText('Reason'));
  await user.click(sheet.getByRole('button', { name: /^Refund \$200\.00/ }));
  expect(await sheet.findByText('Enter the reason.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('reads and fills in amounts in the format of the page, and refuses one that can mean two', async () => {
  document.documentElement.lang = 'de';
  const { user } = await open(paid);
  const sheet = await refundAmount(user, '500,50');
  await user.click(sheet.getByRole('button', { name: /^Use 200,00/ }));
  const amount = sheet.getByLabelText('Amount');
  expect(amount).toHaveValue('200,00');
  await user.clear(amount);
  await user.type(amount, '1.000');
  expect(amount).toHaveAccessibleDescription(/^“1\.000” can mean two numbers\./);
  expect(sheet.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '10,50');
  expect(sheet.getByRole('button', { name: /^Refund 10,50/ })).toBeEnabled();
});

test('shows prices that add up to the total, and what the shop keeps', async () => {
  const list = {
    ...saw,
    price: 10_000,
    list: 24_000,
    discounts: [{ promotion: '9'.repeat(24), name: 'Big Sales', amount: 4_000 }],
  };
  await open({
    ...paid,
    lines: [list],
    subtotal: 20_000,
    payment: { state: 'partly refunded', paid: 20_000, refunded: 5_000 },
  });
  const table = within(screen.getByRole('table', { name: 'Items' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['$120.00', '2', '−$40.00', '$200.00'],
  ]);
  const panel = screen.getByRole('region', { name: '2 pieces' });
  expect(panel).toHaveTextContent(/Subtotal ?\$200\.00.*Total ?\$200\.00.*You save \$40\.00 with Big Sales/);
  expect(panel).toHaveTextContent(/Refunded−\$50\.00The shop keeps\$150\.00/);
});

test('shows no discount on a line at the list price', async () => {
  await open(paid);
  const table = within(screen.getByRole('table', { name: 'Items' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$100.00', '2', '–', '$200.00']);
});

test('accepts a return for less than was paid, and says how each tool came back', async () => {
  const { user } = await open(returned);
  const sent = responds('decideReturn', { acknowledged: true, modifiedCount: 1 });
  await user.click(await screen.findByRole('button', { name: 'Accept and refund 1 × Track Saw' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Accept this return' }));
  expect(sheet.getByRole('button', { name: /^Refund \$100\.00 to / })).toBeEnabled();
  const restock = () => sheet.queryByRole('checkbox', { name: 'Put 1 × Track Saw back into the stock' });
  expect(restock()).toBeChecked();
  await user.selectOptions(sheet.getByLabelText('Condition of 1 × Track Saw'), 'Used');
  expect(restock()).not.toBeInTheDocument();
  await user.type(sheet.getByLabelText('Amount'), '93.10');
  await user.type(sheet.getByLabelText('Text for the customer'), 'Less the label.');
  await user.click(sheet.getByRole('button', { name: /^Refund \$93\.10 to / }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The stock stays as it is.');
  await press(user, 'Refund $93.10');
  expect(await screen.findByText('The return is accepted and refunded.')).toBeInTheDocument();
  const line = { item: returned.lines[0]?.item, quantity: 1, condition: 'used' };
  expect(sent.map(each => ({ params: each.params, body: each.body }))).toEqual([
    {
      params: { id: returned._id, return: '5'.repeat(24) },
      body: {
        ...{ status: 'accepted', restock: true, lines: [line], amount: 93.1 },
        ...{ note: returned.returns[0]?.reason, message: 'Less the label.' },
      },
    },
  ]);
});

test('accepts a return of a tool that the customer keeps, with nothing for the stock', async () => {
  const { user } = await open(returned);
  const sent = responds('decideReturn', { acknowledged: true, modifiedCount: 1 });
  await user.click(await screen.findByRole('button', { name: 'Accept and refund 1 × Track Saw' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Accept this return' }));
  // The shop has no carrier that sells labels.
  expect(sheet.getAllByRole('radio').map(each => (each as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    ...['Here, checkedMoney now', 'The customer keeps themMoney now, nothing into the stock'],
  ]);
  await user.click(sheet.getByRole('radio', { name: /keeps them/ }));
  expect(sheet.queryByLabelText('Condition of 1 × Track Saw')).not.toBeInTheDocument();
  expect(sheet.queryByRole('checkbox', { name: /back into the stock/ })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: /^Refund \$100\.00 to / }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The stock stays as it is.');
  await press(user, 'Refund $100.00');
  await waitFor(() => expect(sent).toHaveLength(1));
  const lines = [{ item: returned.lines[0]?.item, quantity: 1 }];
  expect(sent[0]?.body).toMatchObject({ status: 'accepted', restock: false, lines });
  expect(sent[0]?.body).not.toHaveProperty('lines.0.condition');
});

test('exchanges a tool for the version that the customer asks for, at the price of the API', async () => {
  const [large, small] = ['7'.repeat(24), saw.item];
  const wish = [{ item: small, instead: large }];
  const { user } = await open({ ...returned, returns: returned.returns.map(each => ({ ...each, wish })) });
  const version = { minimum: 1, pictures: [], price: 10_000, stock: 4 };
  responds('getItem', {
    ...makeItem({ _id: small }),
    variants: [
      { ...version, id: small, options: [{ name: 'Size', value: '160 mm' }] },
      { ...version, id: large, options: [{ name: 'Size', value: '190 mm' }], price: 12_000, stock: 2 },
    ],
  });
  const line = { item: large, name: 'Track Saw, 190 mm', quantity: 1, total: 12_000, available: 2 };
  const asked = responds('quoteExchange', { lines: [line], credit: 10_000, waived: 0, total: 2_000, refund: 0 });
  const sent = responds('decideReturn', { acknowledged: true, modifiedCount: 1 });
  await user.click(await screen.findByRole('button', { name: 'Accept and refund 1 × Track Saw' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Accept this return' }));
  await waitFor(() => expect(sheet.getByRole('option', { name: '190 mm, $120.00, 2 in stock' })).toBeInTheDocument());
  expect(sheet.getByLabelText('In place of 1 × Track Saw')).toHaveValue(large);
  const button = await sheet.findByRole('button', { name: 'Exchange, the customer pays $20.00' });
  expect(asked.at(-1)?.body).toEqual({ lines: [{ item: small, quantity: 1 }], exchange: wish });
  expect(sheet.queryByLabelText('Amount')).not.toBeInTheDocument();
  await user.click(button);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('A new order sends 1 × Track Saw, 190 mm.');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('No money goes back to the customer.');
  await press(user, 'Exchange, the customer pays $20.00');
  expect(await screen.findByText(/^The return is accepted, and the order of the other version/)).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ status: 'accepted', restock: true, note: 'Too heavy' },
      lines: [{ item: small, quantity: 1, condition: 'as-new' }],
      exchange: { lines: wish, total: 20 },
    },
  ]);
});

test('shows the e-mails of a return before they are sent, with the amount and the text', async () => {
  const { user } = await open(returned);
  const letter = { subject: 'A refund', heading: 'We have refunded $93.10', paragraphs: ['Less the label.'] };
  const asked = responds('previewLetters', { language: 'en', letters: [letter] });
  await user.click(await screen.findByRole('button', { name: 'Accept and refund 1 × Track Saw' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Accept this return' }));
  await user.type(sheet.getByLabelText('Amount'), '93.10');
  await user.type(sheet.getByLabelText('Text for the customer'), 'Less the label.');
  await user.click(sheet.getByRole('button', { name: 'Preview the e-mail' }));
  const mail = await sheet.findByRole('region', { name: `The e-mail to ${returned.email}` });
  await waitFor(() => expect(mail).toHaveTextContent('We have refunded $93.10Less the label.'));
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({ cause: 'return', amount: 9310, message: 'Less the label.' }),
  );
});

test('declines a return with a text for the customer', async () => {
  const { user } = await open(returned);
  const sent = responds('decideReturn', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Decline the return of 1 × Track Saw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this return?' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Say why.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Text for the customer'), 'It is engraved.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The return is declined.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'declined', message: 'It is engraved.' }]);
});

test('shows a page with the way to the list if the order does not exist', async () => {
  refuses('getMyOrder', 404, 'There is no such order.');
  await renderPage(remote, '/dashboard/allOrder/nowhere', { as: 'admin' });
  expect(await screen.findByText('There is no such order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All Order' })).toHaveAttribute('href', '/dashboard/allOrder');
});

test('shows the customer, the history and the notes, and adds a note', async () => {
  const { user } = await open({
    ...paid,
    notes: [{ id: '6'.repeat(24), text: 'Calls back.', by: 'ada', at: refund.at }],
  });
  expect(screen.getByRole('link', { name: 'customer@kerf.test' })).toHaveAttribute(
    'href',
    'mailto:customer%40kerf.test',
  );
  expect(screen.getByText('Order placed')).toBeInTheDocument();
  expect(screen.getByText('Calls back.')).toBeInTheDocument();
  const sent = responds('addOrderNote', { acknowledged: true, insertedId: '7'.repeat(24) });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Write the note.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New note'), 'Wants it on Friday.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The note is added.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Wants it on Friday.' }]);
});

test('goes to the orders before and after in the list, also by J and K', async () => {
  const [before, after] = [makeOrder({ number: 'K-BEFO-RE00' }), makeOrder({ number: 'K-AFTE-R000' })];
  responds('getMyOrder', paid);
  const lists = responds('listOrders', [before, { ...makeOrder(), _id: paid._id }, after]);
  const address = `/dashboard/allOrder/${paid._id}?status=pending`;
  const { user, history } = await renderPage(remote, address, { as: 'support' });
  expect(await screen.findByRole('link', { name: 'Previous order: K-BEFO-RE00 (K)' })).toBeInTheDocument();
  expect(lists[0]?.query).toMatchObject({ status: 'pending' });
  await user.type(screen.getByLabelText('New note'), 'jk');
  expect(history.location.pathname).toBe(`/dashboard/allOrder/${paid._id}`);
  await user.click(document.body);
  await user.keyboard('j');
  expect(history.location.pathname + history.location.search).toBe(`/dashboard/allOrder/${after._id}?status=pending`);
});

test('opens the refund at once if the address asks for it, and only then', async () => {
  const { user, history } = await open(paid, '#refund');
  const sheet = await screen.findByRole('dialog', { name: 'Refund' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Refund' })).not.toBeInTheDocument();
  expect(history.location.hash).toBe('');
});

test('opens no refund of an order that is not paid', async () => {
  await open(makeOrderDetail({ ...paid, status: 'unpaid', paid: false }), '#refund');
  expect(screen.queryByRole('dialog', { name: 'Refund' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
});

test('has the packing slip and the receipt in the menu, and the deletion of an unpaid order only', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open(paid);
  const menu = screen.getByRole('button', { name: 'Actions of K-7Q2M-X9TC' });
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.click(menu);
  expect(entries()).toEqual([
    ...['Print packing slip', 'Receipt', 'Add tools…', 'New order for this customer…'],
    'Cancel the order…',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Print packing slip' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('deletes an unpaid order after a question, and returns to the list', async () => {
  const removed = responds('removeOrder', { acknowledged: true, deletedCount: 1 });
  const { user, history } = await open(makeOrderDetail({ ...paid, status: 'unpaid', paid: false }));
  await user.click(screen.getByRole('button', { name: 'Actions of K-7Q2M-X9TC' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await press(user, 'Delete');
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/allOrder'));
  expect(removed).toHaveLength(1);
});
