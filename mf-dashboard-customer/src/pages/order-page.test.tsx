import type { OrderDetail } from '@kerf/contracts';
import { session } from '@kerf/session';
import {
  API_URL,
  makeItem,
  makeOrderDetail,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  unreachable,
} from '@kerf/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/saw.svg', quantity: 2, price: 10_000, total: 20_000 };
const drill = {
  item: '2'.repeat(24),
  name: 'Hammer Drill',
  image: '/drill.svg',
  quantity: 1,
  price: 8000,
  total: 8000,
  without: 'Without battery and charger',
};
const ordered: Partial<OrderDetail> = {
  _id: 'a'.repeat(24),
  number: 'K-7Q2M-X9TC',
  lines: [saw, drill],
  subtotal: 28_000,
  delivery: { id: 'standard', name: 'Standard', price: 990 },
  tax: 2635,
  total: 28_990,
  address: { name: 'Casey Customer', line1: '1 Mill Lane', postcode: '12345', city: 'Sawmill', country: 'US' },
};
const unpaid = makeOrderDetail(ordered);
const shipped = makeOrderDetail({
  ...ordered,
  status: 'shipped',
  paid: true,
  role: 'shift',
  fulfilment: 'shipped',
  payment: { state: 'partly refunded', paid: 28_990, refunded: 8000, transactionId: 'pi_3Nabcdefghijklmnop' },
  tracking: { carrier: 'UPS', number: '1Z 999' },
  refunds: [
    {
      id: 'r1',
      amount: 8000,
      status: 'succeeded',
      lines: [{ item: drill.item, quantity: 1 }],
      by: 'shop',
      message: 'We are sorry that it arrived broken.',
      at: '2026-01-20T09:30:00.000Z',
    },
  ],
  timeline: [
    { at: '2026-01-15T09:30:00.000Z', status: 'placed', by: 'customer' },
    { at: '2026-01-15T09:31:00.000Z', status: 'paid', by: 'payment provider' },
    { at: '2026-01-16T09:30:00.000Z', status: 'shipped', by: 'shop' },
  ],
});

const open = async (order: OrderDetail) => {
  const reads = responds('getMyOrder', () => order);
  const page = await renderPage(remote, `/dashboard/order/${order._id}`, { as: 'customer' });
  await screen.findByRole('heading', { level: 1, name: `Order ${order.number}` });
  return { ...page, reads };
};
const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows number, date, lines with links, sums and address of an order', async () => {
  await open(unpaid);
  expect(document.title).toBe('Order K-7Q2M-X9TC · Kerf');
  expect(screen.getByText(/^Placed on/)).toHaveTextContent(/^Placed on Jan 1\d, 2026$/);
  const items = region('Items');
  expect(items.getByRole('link', { name: 'Track Saw' })).toHaveAttribute('href', `/items/${saw.item}`);
  expect(items.getByText('2 pieces, $100.00 each')).toBeInTheDocument();
  expect(items.getByText('Without battery and charger')).toBeInTheDocument();
  const sums = items.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(items.getAllByRole('term').map(({ textContent }, index) => [textContent, sums[index]])).toEqual([
    ['Subtotal', '$280.00'],
    ['Standard to United States', '$9.90'],
    ['Total', '$289.90'],
  ]);
  expect(items.getByText('includes $26.35 VAT')).toBeInTheDocument();
  expect(region('Delivery').getByText('Sawmill 12345')).toBeInTheDocument();
  expect(region('Delivery').getByText('United States')).toBeInTheDocument();
});

test('says until when tools can be returned', async () => {
  await open({ ...shipped, returnPeriod: { until: '2026-12-29T23:59:59.999Z', over: false } });
  expect(screen.getByText(/^You can return tools until Dec\s(29|30)/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Return items' })).toBeInTheDocument();
});

test('offers no return after the days of return', async () => {
  await open({ ...shipped, returnPeriod: { until: '2026-02-01T12:00:00.000Z', over: true } });
  expect(screen.getByText(/^Tools of this order could be returned until Feb\s1/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Return items' })).not.toBeInTheDocument();
});

test('calls a delivery without a price free', async () => {
  await open({ ...unpaid, delivery: { id: 'standard', name: 'Standard', price: 0 } });
  expect(region('Items').getByText('Free')).toBeInTheDocument();
});

test('offers to pay and to cancel an unpaid order only', async () => {
  await open(unpaid);
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/dashboard/payment/${unpaid._id}`);
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeEnabled();
  expect(region('Payment').getByText('Not paid yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /receipt/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Return items' })).not.toBeInTheDocument();
});

test('has the invoice of an unpaid order that a firm got', async () => {
  await open({ ...unpaid, invoice: { dueBy: '2026-02-01T12:00:00.000Z' } });
  expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
});

test('says that the payment is disputed, or how the dispute was decided', async () => {
  await open({ ...shipped, dispute: 'open' });
  expect(region('Payment').getByText(/^You disputed this payment/)).toBeInTheDocument();
  await open({ ...shipped, _id: 'c'.repeat(24), number: 'K-WON0-0000', dispute: 'won' });
  expect(screen.getByText('The dispute was decided in favor of the shop.')).toBeInTheDocument();
});

test('says that there was nothing to pay for a free order', async () => {
  await open({ ...unpaid, status: 'paid', paid: true, total: 0 });
  expect(region('Payment').getByText('There is nothing to pay.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeEnabled();
});

test('says that a payment is under way, and offers neither to pay again nor to cancel', async () => {
  const timeline = [{ at: '2026-01-15T09:31:00.000Z', status: 'payment under way', by: 'payment provider' as const }];
  await open({ ...unpaid, payment: { ...unpaid.payment, processing: true }, timeline });
  expect(screen.getByText(/^Your payment is under way/)).toBeInTheDocument();
  expect(region('Steps').getByText('Payment under way')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
});

test('shows payment, refunds, tracking and history of a shipped order', async () => {
  await open(shipped);
  expect(region('Payment').getByText('$289.90')).toBeInTheDocument();
  expect(region('Payment').getByText('pi_3Nabcdefghijklmnop')).toBeInTheDocument();
  expect(region('Refunds').getByText('$80.00')).toBeInTheDocument();
  expect(region('Refunds').getByText('1 × Hammer Drill')).toBeInTheDocument();
  expect(region('Refunds').getByText('We are sorry that it arrived broken.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow the parcel at UPS' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z%20999',
  );
  expect(
    region('Steps')
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['Shipped', 'Paid', 'Order placed']);
  expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('shows the tracking number without a link if the carrier is unknown', async () => {
  await open({ ...shipped, tracking: { carrier: 'Pigeon Post', number: 'P1' } });
  expect(screen.getByText('P1')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Follow/ })).not.toBeInTheDocument();
});

test('shows what went back below the total, and what the shop keeps', async () => {
  await open(shipped);
  const items = region('Items');
  expect(items.getByText('1 piece refunded')).toBeInTheDocument();
  expect(items.getByText(/^Refunded, Jan\s20/).nextSibling).toHaveTextContent('−$80.00');
  expect(items.getByText('After the refund').nextSibling).toHaveTextContent('$209.90');
});

test('says how far the order is, first in a sentence and then in steps', async () => {
  await open({ ...shipped, status: 'paid', paidAt: '2026-01-15T09:31:00.000Z', deliveryDays: { min: 2, max: 4 } });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(/^Paid, arrives by Wed, Jan 21$/);
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
});

test('says when the order arrived, and no longer by when it would', async () => {
  const arriving = { ...shipped, paidAt: new Date().toISOString(), deliveryDays: { min: 2, max: 4 } };
  await open({ ...arriving, deliveredAt: '2026-01-20T09:30:00.000Z' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(/^Delivered on Jan\s20$/);
  expect(screen.queryByText(/arrives by/)).not.toBeInTheDocument();
});

// Without this, the page says that a parcel was delivered which may be lost.
test('calls an arrival probable that nobody has told, and says what to do', async () => {
  const deliveredAt = '2026-02-02T09:30:00.000Z';
  const parcel = { id: 'a'.repeat(24), lines: [], shippedAt: '2026-01-19T09:30:00.000Z', deliveredAt };
  const timeline = [{ at: deliveredAt, status: 'probably delivered', by: 'shop' as const }];
  await open({ ...shipped, deliveredAt, parcels: [{ ...parcel, assumed: true }], timeline });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(
    'Probably delivered. Write to us if it has not arrived.',
  );
  expect(screen.queryByText(/Delivered on/)).not.toBeInTheDocument();
  expect(screen.getByText('Probably delivered: nothing else was heard of the parcel')).toBeInTheDocument();
});

test('leads to a cart with the same tools once the order is over', async () => {
  await open(shipped);
  expect(screen.getByRole('link', { name: 'Buy again' })).toHaveAttribute('href', `/cart?again=${shipped._id}`);
  cleanup();
  await open({ ...shipped, status: 'paid' });
  expect(screen.queryByRole('link', { name: 'Buy again' })).not.toBeInTheDocument();
});

test('asks about the order, and before it is shipped to change it, with its number as the subject', async () => {
  await open({ ...shipped, status: 'paid' });
  const subjectOf = (name: string) =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'https://x').searchParams.get('subject');
  expect(subjectOf('Ask about this order')).toBe('Order K-7Q2M-X9TC');
  expect(subjectOf('Change or cancel')).toBe('Change or cancel order K-7Q2M-X9TC');
});

test('changes an unpaid order in the checkout', async () => {
  await open(unpaid);
  expect(screen.getByRole('link', { name: 'Change address or delivery' })).toHaveAttribute(
    'href',
    `/checkout?change=${unpaid._id}`,
  );
});

test('tells of no declined card once it is over', async () => {
  await open({
    ...unpaid,
    timeline: [{ at: '2026-01-15T09:31:00.000Z', status: 'payment declined', by: 'payment provider' }],
  });
  expect(screen.queryByText('Payment declined')).not.toBeInTheDocument();
});

test('cancels an order after confirmation and shows its new state', async () => {
  const { user, reads } = await open(unpaid);
  const sent = responds('cancelMyOrder', { acknowledged: true, deletedCount: 1 });
  responds('getMyOrder', { ...unpaid, status: 'cancelled', fulfilment: 'cancelled' });
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument());
  expect(sent.map(({ params }) => params)).toEqual([{ id: unpaid._id }]);
  expect(reads).toHaveLength(1);
});

test('cancels nothing without confirmation', async () => {
  const { user } = await open(unpaid);
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('Your imaginary file is safe!')).toBeInTheDocument();
});

test('requests a return of the lines that are not refunded yet', async () => {
  const { user } = await open(shipped);
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  expect(screen.getByRole('heading', { name: 'Request a return' })).toHaveFocus();
  expect(screen.queryByLabelText(/^Hammer Drill/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(screen.getByText('Enter the reason.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Too heavy');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Choose at least one item.')).toHaveRole('alert');
  const sent = responds('requestReturn', { acknowledged: true, insertedId: '3'.repeat(24) });
  await user.click(screen.getByRole('button', { name: /^One more: Track Saw/ }));
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Your request is sent. The shop replies by e-mail.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ lines: [{ item: saw.item, quantity: 1 }], reason: 'Too heavy' }]);
  expect(screen.queryByRole('button', { name: 'Send the request' })).not.toBeInTheDocument();
});

test('says what goes back, and asks for another version in its place', async () => {
  const large = '7'.repeat(24);
  const version = { minimum: 1, pictures: [], price: 12_000, stock: 2 };
  responds('getItem', {
    ...makeItem({ _id: saw.item }),
    variants: [
      { ...version, id: saw.item, options: [{ name: 'Size', value: '160 mm' }], price: 10_000 },
      { ...version, id: large, options: [{ name: 'Size', value: '190 mm' }] },
      { ...version, id: '8'.repeat(24), options: [{ name: 'Size', value: '210 mm' }], stock: 0 },
    ],
  });
  const refundable = { left: 20_990, lines: [{ item: saw.item, quantity: 2, paid: 20_000 }] };
  const { user } = await open({ ...shipped, refundable });
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  await user.click(screen.getByRole('button', { name: /^One more: Track Saw/ }));
  expect(screen.getByText(/^You get back \$100\.00 once/)).toBeInTheDocument();
  const wish = await screen.findByLabelText('What would you like for Track Saw?');
  expect(
    within(wish)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Money back', '190 mm, $120.00 today']]);
  await user.selectOptions(wish, large);
  expect(screen.queryByText(/^You get back/)).not.toBeInTheDocument();
  expect(screen.getByText(/^For another version you pay the difference/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Too small');
  const sent = responds('requestReturn', { acknowledged: true, insertedId: '3'.repeat(24) });
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ lines: [{ item: saw.item, quantity: 1 }], reason: 'Too small' },
        wish: [{ item: saw.item, instead: large }],
      },
    ]),
  );
});

test('links the order of an exchange, and says what pays for it', async () => {
  const exchange = { id: 'b'.repeat(24), number: 'K-NEW1-0000' };
  const lines = [{ item: saw.item, quantity: 1 }];
  const at = '2026-01-20T09:30:00.000Z';
  await open({
    ...shipped,
    refunds: [{ id: 'r2', amount: 0, kept: 10_000, status: 'succeeded', lines, by: 'shop', at }],
    returns: [{ id: 'e'.repeat(24), lines, reason: 'Too small', status: 'accepted', exchange, at }],
  });
  expect(region('Returns').getByRole('link', { name: exchange.number })).toHaveAttribute(
    'href',
    `/dashboard/order/${exchange.id}`,
  );
  expect(region('Refunds').getByText('Exchanged: $100.00 pays for the other version')).toBeInTheDocument();
  expect(region('Items').getByText('1 piece exchanged')).toBeInTheDocument();
  expect(region('Items').queryByText(/refunded/i)).not.toBeInTheDocument();
});

test('keeps the entries of a rejected return', async () => {
  const { user } = await open(shipped);
  refuses('requestReturn', 409, 'More of this item is being returned than was bought.');
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  await user.click(screen.getByRole('button', { name: /^One more: Track Saw/ }));
  await user.type(screen.getByLabelText('Reason'), 'Too heavy');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('More of this item is being returned than was bought.')).toHaveRole('alert');
  expect(screen.getByLabelText('Reason')).toHaveValue('Too heavy');
});

describe('the receipt', () => {
  const clicked: HTMLAnchorElement[] = [];
  let receipt: (headers: Headers) => Promise<Response>;
  beforeEach(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="kerf-config">${JSON.stringify({ apiUrl: API_URL })}</script>`,
    );
    Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this);
    });
    // The PDF is not a route of the contract, so the mock network has no handler for it.
    const others = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        input === `${API_URL}/orders/${shipped._id}/receipt.pdf`
          ? receipt(new Headers(init?.headers))
          : others(input, init),
      );
  });
  afterEach(() => {
    document.getElementById('kerf-config')?.remove();
    jest.restoreAllMocks();
    clicked.length = 0;
  });

  test('downloads as PDF with the access token', async () => {
    jest.spyOn(session, 'token').mockResolvedValue('renewed');
    const tokens: (string | null)[] = [];
    receipt = async headers => {
      tokens.push(headers.get('authorization'));
      return new Response('%PDF-');
    };
    const { user } = await open(shipped);
    await user.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    await waitFor(() => expect(clicked.map(link => link.download)).toEqual(['receipt-K-7Q2M-X9TC.pdf']));
    expect(tokens).toEqual(['Bearer renewed']);
  });

  test('prints the page', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = await open(shipped);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('shows an error if it cannot be loaded', async () => {
    jest.spyOn(session, 'token').mockResolvedValue('renewed');
    receipt = async () => new Response('', { status: 503 });
    const { user } = await open(shipped);
    await user.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    expect(await screen.findByText(/^The receipt could not be loaded/)).toHaveRole('alert');
    expect(clicked).toEqual([]);
  });
});

test('shows a page with the way to the list if the order does not exist', async () => {
  refuses('getMyOrder', 404, 'There is no such order.');
  await renderPage(remote, '/dashboard/order/nowhere', { as: 'customer' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('There is no such order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my orders' })).toHaveAttribute('href', '/dashboard/order');
});

test('shows the error of a failed load and loads again on Retry', async () => {
  unreachable('getMyOrder');
  const { user } = await renderPage(remote, `/dashboard/order/${unpaid._id}`, { as: 'customer' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  responds('getMyOrder', unpaid);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order K-7Q2M-X9TC' })).toBeInTheDocument();
});
