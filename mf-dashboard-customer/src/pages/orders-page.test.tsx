import type { Order, Parcel } from '@kerf/contracts';
import {
  hangs,
  makeOrder,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsInPages,
  respondsWith,
  unreachable,
} from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const unpaid = makeOrder({ name: 'Track Saw', quantity: 3, total: 120_050, image: '/saw.svg' });
const paid = makeOrder({ name: 'Hammer Drill', paid: true, status: 'paid', transactionId: 'pi_123' });
const shifted = makeOrder({
  name: 'Tool Box',
  paid: true,
  status: 'shipped',
  role: 'shift',
  transactionId: 'pi_456',
});

const open = async (orders: Order[]) => {
  const lists = responds('listMyOrders', () => orders);
  const page = await renderPage(remote, '/dashboard/order', { as: 'customer' });
  return { ...page, lists };
};
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cancel = async (user: Awaited<ReturnType<typeof open>>['user'], item: string, respond: string) => {
  await user.click(await screen.findByRole('button', { name: `Cancel the order of ${item}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: respond }));
};

test('shows the seven columns of an order', async () => {
  const { lists } = await open([unpaid]);
  const shown = await row('Track Saw');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Serial', 'Item Name', 'Quantity', 'Total Price', 'Image', 'Order Cencel', 'Payment']);
  const [serial, quantity, total, image, cancelling, payment] = shown.getAllByRole('cell');
  expect([quantity, total].map(cell => cell?.textContent)).toEqual(['3', '$1,200.50']);
  expect(serial).toHaveTextContent(/^1$/);
  expect(within(image as HTMLElement).getByRole('presentation')).toHaveAttribute('src', '/saw.svg');
  expect(within(cancelling as HTMLElement).getByRole('button')).toBeEnabled();
  expect(within(payment as HTMLElement).getByRole('link', { name: 'Pay for Track Saw' })).toHaveAttribute(
    'href',
    `/dashboard/payment/${unpaid._id}`,
  );
  expect(lists.map(({ query }) => query)).toEqual([{ email: 'customer@kerf.test', limit: '100' }]);
});

/** The second row of an order: how far it is, and what its buyer can do. */
const strip = async (name: string) => {
  const order = (await screen.findByRole('rowheader', { name })).closest('tbody') as HTMLElement;
  return within(within(order).getAllByRole('row')[1] as HTMLElement);
};
const steps = (of: Awaited<ReturnType<typeof strip>>) =>
  within(of.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('disables the cancel button of a paid order and says why', async () => {
  await open([paid, shifted]);
  const one = await row('Hammer Drill');
  const button = one.getByRole('button', { name: 'Cancel the order of Hammer Drill' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Paid. Open the order to cancel it.');
  expect(one.getByText('Paid')).toBeInTheDocument();
  expect(one.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect((await row('Tool Box')).getByRole('button')).toHaveAccessibleDescription('Shipped. You can return it.');
});

test('says in words that an order is shipped, and leads to its review', async () => {
  await open([{ ...shifted, shippedAt: '2026-01-16T12:00:00.000Z' }]);
  const shown = await strip('Tool Box');
  expect(shown.getByText(/^Shipped on Jan\s16/)).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Review this tool: Tool Box' })).toHaveAttribute(
    'href',
    `/dashboard/addreview?item=${shifted.item}`,
  );
  expect(screen.queryByText(/Shift/)).not.toBeInTheDocument();
});

describe('on November 26', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-26T12:00:00'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
    });
  });
  afterEach(() => jest.useRealTimers());

  const november = (day: number) => new Date(2026, 10, day, 10).toISOString();
  const fields: Partial<Order> = {
    name: 'Tool Box',
    status: 'shipped',
    paid: true,
    createdAt: november(24),
    paidAt: november(24),
    shippedAt: november(25),
    deliveryDays: { min: 2, max: 3 },
    tracking: { carrier: 'DHL', number: 'JD 1' },
  };
  const parcel = (number: string, own: Partial<Parcel> = {}): Parcel => ({
    id: number.padStart(24, '0'),
    lines: [{ item: shifted.item, quantity: 1 }],
    tracking: { carrier: 'DHL', number },
    shippedAt: november(25),
    ...own,
  });
  /** Two units are still to be shipped. */
  const partShipped: Order = {
    ...makeOrder({ ...fields, status: 'paid', shippedAt: undefined }),
    parcels: [parcel('1')],
    unshipped: [{ item: shifted.item, quantity: 2 }],
  };

  test('shows the progress of a parcel on its way, and follows it', async () => {
    await open([makeOrder(fields)]);
    const shown = await strip('Tool Box');
    expect(shown.getByText(/^Shipped, arrives by Fri,\sNov\s27$/)).toBeInTheDocument();
    expect(steps(shown)).toEqual(['PlacedNov 24', 'PaidNov 24', 'ShippedNov 25', 'Deliveredby Nov 27']);
    expect(shown.getByRole('link', { name: 'Follow at DHL' })).toHaveAttribute(
      'href',
      expect.stringMatching(/dhl.*JD%201$/),
    );
    expect(shown.getByRole('link', { name: 'See order K-7Q2M-X9TC' })).toBeInTheDocument();
  });

  test('shows no progress of an order that has long arrived', async () => {
    await open([makeOrder({ ...fields, paidAt: november(2), shippedAt: november(3) })]);
    expect((await strip('Tool Box')).queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
  });

  test('follows a parcel that left after the promised day, and names no day that is over', async () => {
    await open([makeOrder({ ...fields, paidAt: november(2) })]);
    const shown = await strip('Tool Box');
    expect(shown.getByText(/^Shipped on Nov\s25$/)).toBeInTheDocument();
    expect(steps(shown).at(-1)).toBe('Delivered');
    expect(shown.getByRole('link', { name: 'Follow at DHL' })).toBeInTheDocument();
  });

  test.each<[string, Parcel[]]>([
    ['1 of 3 tools is on its way; the rest follows.', [parcel('1')]],
    ['2 of 4 tools are on their way; the rest follows.', [parcel('1'), parcel('2')]],
    ['1 of 3 tools is delivered; the rest follows.', [parcel('1', { deliveredAt: november(26) })]],
    ['2 of 4 tools are shipped; the rest follows.', [parcel('1', { deliveredAt: november(26) }), parcel('2')]],
    ['1 of 3 tools is shipped; the rest follows.', [parcel('1', { deliveredAt: november(26), assumed: true })]],
  ])('says of a part shipped order: %s', async (sentence, parcels) => {
    await open([{ ...partShipped, parcels }]);
    expect((await strip('Tool Box')).getByText(sentence)).toBeInTheDocument();
  });

  test('follows each parcel that is on its way', async () => {
    const parcels = [parcel('1'), parcel('2', { deliveredAt: november(26) }), parcel('3')];
    await open([{ ...partShipped, parcels }]);
    const links = (await strip('Tool Box')).getAllByRole('link', { name: /^Follow/ });
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Follow parcel 1 at DHL', expect.stringMatching(/=1$/)],
      ['Follow parcel 3 at DHL', expect.stringMatching(/=3$/)],
    ]);
  });

  test('follows the only parcel of a part shipped order, whose rest can be cancelled on its page', async () => {
    await open([partShipped]);
    expect((await strip('Tool Box')).getByRole('link', { name: 'Follow at DHL' })).toBeInTheDocument();
    expect((await row('Tool Box')).getByRole('button')).toHaveAccessibleDescription(
      'Paid. Open the order to cancel it.',
    );
  });

  test('says that an unpaid order has one step left, and how to change it', async () => {
    const keptUntil = new Date('2026-11-26T14:12:00').toISOString();
    await open([{ ...unpaid, keptUntil, deliveryDays: { min: 1, max: 1 } }]);
    const shown = await strip('Track Saw');
    expect(shown.getByText('One step left: pay $1,200.50 to have it sent')).toBeInTheDocument();
    expect(shown.getByText('To').closest('p')).toHaveTextContent(
      'To 1 Mill Lane, by Fri, Nov 27. We keep the tools for you until 2:12 PM.',
    );
    expect(shown.getByRole('link', { name: 'Change address of order K-7Q2M-X9TC' })).toHaveAttribute(
      'href',
      `/checkout?change=${unpaid._id}`,
    );
  });
});

test('shows a refunded order that was not shipped as refunded', async () => {
  await open([makeOrder({ ...paid, closed: true })]);
  const one = await row('Hammer Drill');
  expect(one.getByText('Refunded')).toBeInTheDocument();
  expect(one.queryByText('Paid')).not.toBeInTheDocument();
});

test('shows number and date of an order, and links to its page', async () => {
  await open([unpaid]);
  const shown = await strip('Track Saw');
  expect(shown.getByRole('link', { name: 'K-7Q2M-X9TC' })).toHaveAttribute('href', `/dashboard/order/${unpaid._id}`);
  expect(shown.getByText(/^Jan 1\d, 2026$/)).toHaveAttribute('datetime', unpaid.createdAt);
});

test('lists all tools of an order with their pieces and pictures', async () => {
  const line = { quantity: 1, price: 1000, total: 1000 };
  const lines = ['Track Saw', 'Jig Saw', 'Drill', 'Hammer'].map((name, index) => ({
    ...line,
    name,
    item: `${index}`.repeat(24),
    image: `/${index}.svg`,
  }));
  await open([
    { ...unpaid, quantity: 1, lines: lines.map((each, at) => (at === 1 ? { ...each, quantity: 2 } : each)) },
  ]);
  const shown = await row('Track Saw 2 × Jig Saw Drill Hammer');
  const [, quantity, , image] = shown.getAllByRole('cell');
  expect(quantity).toHaveTextContent(/^5$/);
  expect(
    within(image as HTMLElement)
      .getAllByRole('presentation')
      .map(picture => picture.getAttribute('src')),
  ).toEqual(['/0.svg', '/1.svg', '/2.svg']);
  expect(within(image as HTMLElement).getByText('+1')).toBeInTheDocument();
});

test('2.58 shows an empty state with a link to the collection', async () => {
  await open([]);
  expect(await screen.findByText('You Have No Order yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/home/explore');
});

test('cancels an order after confirmation, removes it from the list and refetches', async () => {
  const orders = [unpaid, paid];
  const { user, lists } = await open(orders);
  const sent = responds('cancelMyOrder', () => {
    orders.shift();
    return { acknowledged: true, deletedCount: 1 };
  });
  await cancel(user, 'Track Saw', 'Cancel the order');
  expect(await screen.findByText('Poof! Your imaginary file has been deleted!')).toBeInTheDocument();
  expect(names()).toEqual(['Hammer Drill']);
  expect(sent.map(({ params }) => params)).toEqual([{ id: unpaid._id }]);
  await waitFor(() => expect(lists).toHaveLength(2));
});

test('removes a cancelled order before the response arrives', async () => {
  const { user } = await open([unpaid, paid]);
  hangs('cancelMyOrder');
  await cancel(user, 'Track Saw', 'Cancel the order');
  await waitFor(() => expect(names()).toEqual(['Hammer Drill']));
  expect(screen.queryByText('Poof! Your imaginary file has been deleted!')).not.toBeInTheDocument();
});

test('cancels nothing without confirmation', async () => {
  const { user } = await open([unpaid]);
  await cancel(user, 'Track Saw', 'Keep it');
  expect(await screen.findByText('Your imaginary file is safe!')).toBeInTheDocument();
  expect(names()).toEqual(['Track Saw']);
});

test('optimistic.01 4.22 restores the order in its place and shows the reason after a failed cancel', async () => {
  const { user } = await open([paid, unpaid, shifted]);
  await screen.findByRole('table');
  hangs('listMyOrders');
  refuses('cancelMyOrder', 409, 'This order is already paid.');
  await cancel(user, 'Track Saw', 'Cancel the order');
  expect(await screen.findByText('This order is already paid.')).toBeInTheDocument();
  expect(names()).toEqual(['Hammer Drill', 'Track Saw', 'Tool Box']);
});

test('restores only the failed one of two concurrent cancels', async () => {
  const other = makeOrder({ name: 'Jig Saw' });
  const { user } = await open([unpaid, other]);
  await screen.findByRole('table');
  hangs('listMyOrders');
  let refuse = () => {};
  const refused = new Promise<Response>(respond => {
    const message = 'This order is already paid.';
    refuse = () => respond(Response.json({ statusCode: 409, error: 'Conflict', message }, { status: 409 }));
  });
  respondsWith('cancelMyOrder', ({ params }) =>
    params.id === unpaid._id ? refused : Response.json({ acknowledged: true, deletedCount: 1 }),
  );
  await cancel(user, 'Track Saw', 'Cancel the order');
  await waitFor(() => expect(names()).toEqual(['Jig Saw']));
  await cancel(user, 'Jig Saw', 'Cancel the order');
  expect(await screen.findByText('Poof! Your imaginary file has been deleted!')).toBeInTheDocument();
  refuse();
  expect(await screen.findByText('This order is already paid.')).toBeInTheDocument();
  expect(names()).toEqual(['Track Saw']);
});

test('errors.06 8.10 shows the error of a failed load and loads again on Retry', async () => {
  unreachable('listMyOrders');
  const { user } = await renderPage(remote, '/dashboard/order', { as: 'customer' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  responds('listMyOrders', [unpaid]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'Track Saw' })).toBeInTheDocument();
});

test('loads the orders page by page, and a cancelled order disappears from its page', async () => {
  respondsInPages('listMyOrders', [[paid], [unpaid]]);
  const { user } = await renderPage(remote, '/dashboard/order', { as: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByText('These are all your orders.')).toHaveFocus();
  expect(names()).toEqual(['Hammer Drill', 'Track Saw']);
  hangs('cancelMyOrder');
  await cancel(user, 'Track Saw', 'Cancel the order');
  await waitFor(() => expect(names()).toEqual(['Hammer Drill']));
});
