import type { Order } from '@kerf/contracts';
import {
  hangs,
  makeOrder,
  makeShopConfig,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsWith,
} from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const unpaid = makeOrder({ name: 'Track Saw', username: 'Ursula' });
const paid = makeOrder({ name: 'Hammer Drill', username: 'Pablo', paid: true, status: 'paid', transactionId: 'pi_1' });
const shifted = makeOrder({ name: 'Tool Box', username: 'Sven', paid: true, status: 'shipped' });

const refunded = makeOrder({ name: 'Band Saw', username: 'Rita', paid: true, status: 'paid', closed: true });

const counts = { all: 9, pending: 3, today: 1, week: 2, returns: 0, disputed: 0, unpaid: 1 };
beforeEach(() => {
  responds('countOrders', counts);
  responds('getConfig', makeShopConfig({ timeZone: 'America/New_York' }));
});

afterEach(() => jest.restoreAllMocks());

const open = (orders: Order[]) => {
  const lists = responds('listOrders', () => orders);
  return renderPage(remote, '/dashboard/allOrder', { as: 'admin' }).then(page => ({ ...page, lists }));
};
const row = (name: string | RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const askToDelete = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await screen.findByRole('rowheader', { name });
  await user.click(row(name).getByRole('button', { name: /^Actions of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
};

test('shows when each order was placed, its customer, pieces, total and state', async () => {
  const line = { item: unpaid.item, name: 'Track Saw', image: '', quantity: 2, price: 1, total: 1 };
  await open([{ ...unpaid, lines: [line, { ...line, item: paid.item, quantity: 1 }] }, paid, shifted]);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Placed', 'Order', 'Customer', 'Pieces', 'Items', 'Total', 'State', 'Actions']);
  const cells = row(/^Track Saw/)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 2)).toEqual(['', expect.stringMatching(/^Jan \d\d(, 2026)?, /)]);
  expect(cells.slice(2, -1)).toEqual(['K-7Q2M-X9TC', 'Ursulacustomer@kerf.test', '3', '$299.00', 'Unpaid']);
  expect(row(/^Track Saw/).getByRole('link', { name: 'K-7Q2M-X9TC' })).toHaveAttribute(
    'href',
    `/dashboard/allOrder/${unpaid._id}`,
  );
  expect(row('Hammer Drill').getByRole('button', { name: 'Pending: ship Hammer Drill for Pablo' })).toHaveTextContent(
    'Pending',
  );
  expect(row('Tool Box').getByText('Shift')).toBeInTheDocument();
});

test('flags what is late, and filters by the country', async () => {
  const { user, history, lists } = await open([{ ...paid, late: true }, shifted]);
  await screen.findByRole('table');
  expect(row('Hammer Drill').getByText('Late')).toBeInTheDocument();
  expect(row('Tool Box').queryByText('Late')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ country: 'DE' }));
  expect(history.location.search).toBe('?country=DE');
});

test('links to the views with the number of their orders', async () => {
  await open([paid]);
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  await views.findByRole('link', { name: 'To ship 3' });
  expect(views.getAllByRole('link').map(link => link.textContent)).toEqual([
    ...['All 9', 'To ship 3', 'Today 1', '7 days 2', 'Returns 0', 'Disputes 0', 'Unpaid 1'],
  ]);
  expect(views.getByRole('link', { name: 'All 9' })).toHaveAttribute('aria-current', 'page');
  expect(views.getByRole('link', { name: 'To ship 3' })).toHaveAttribute('href', '/dashboard/allOrder?status=pending');
  expect(views.getByRole('link', { name: 'Today 1' }).getAttribute('href')).toMatch(/\?from=\d{4}-\d\d-\d\d$/);
});

test('opens the page that ships several orders, with all that are selected', async () => {
  const second = makeOrder({ name: 'Router', username: 'Rosa', number: 'K-0000-0002', paid: true, status: 'paid' });
  const { user, history } = await open([unpaid, paid, second]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByRole('status')).toHaveTextContent('3 orders selected, $897.00');
  expect(bar.getByText('K-7Q2M-X9TC is Unpaid and will not be shipped.')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Ship 2 orders…' }));
  expect(history.location.pathname).toBe('/dashboard/allOrder/ship');
  expect(history.location.hash).toBe(`#${[unpaid, paid, second].map(({ _id }) => _id).join()}`);
});

test('ships one selected order after a question', async () => {
  const { user } = await open([unpaid, paid]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Ship 1 order…' }));
  await press(user, 'Shift');
  expect(await screen.findByText('This order has been Shift')).toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ id: paid._id }]);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('does not offer to ship an order that its customer disputes', async () => {
  const disputed = { ...paid, disputeDueBy: '2026-02-03T12:00:00.000Z' };
  const { user } = await open([disputed]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select K-7Q2M-X9TC' }));
  expect(screen.getByRole('button', { name: 'Ship 0 orders…' })).toBeDisabled();
  expect(screen.getByText('K-7Q2M-X9TC is Disputed and will not be shipped.')).toBeInTheDocument();
});

test('ships nothing of the selection without confirmation', async () => {
  const { user } = await open([paid]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select K-7Q2M-X9TC' }));
  await user.click(screen.getByRole('button', { name: 'Ship 1 order…' }));
  await press(user, 'Not yet');
  expect(await screen.findByText('This order not shift !')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Selection' })).toBeInTheDocument();
});

test('prints a packing slip for each selected order', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(document.body).toHaveTextContent('Packing slip of order K-7Q2M-X9TC');
  });
  const { user } = await open([paid]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select K-7Q2M-X9TC' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 packing slip' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.body).not.toHaveTextContent('Packing slip of order');
});

test('prints slips of the orders that are paid only, with each line of the address once', async () => {
  const address = 'Pablo, 1 Saw Street, Austin, TX 73301, US';
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    const [slip, ...others] = document.querySelectorAll('[data-print] > section');
    expect(others).toEqual([]);
    const lines = [...(slip?.querySelectorAll('address > bdi') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual(['Pablo', '1 Saw Street', 'Austin', 'TX 73301', 'US']);
    expect(slip?.textContent?.match(/Pablo/g)).toHaveLength(1);
  });
  const rows = [unpaid, { ...paid, address }, refunded].map((each, at) => ({ ...each, _id: String(at).repeat(24) }));
  const { user } = await open(rows);
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Print 1 packing slip' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('prints item numbers, and one picking list before several slips', async () => {
  const line = { image: '', price: 1, total: 1 };
  const drill = { ...line, item: 'd'.repeat(24), name: 'Drill', number: 'KD-18', quantity: 2 };
  const blade = { ...line, item: 'e'.repeat(24), name: 'Blade', number: 'KB-5', quantity: 1 };
  const parcel = { id: 'f'.repeat(24), lines: [{ item: drill.item, quantity: 1 }], shippedAt: paid.createdAt };
  const rows = [
    makeOrder({ paid: true, status: 'paid', lines: [drill, blade] }),
    makeOrder({
      ...{ paid: true, status: 'paid', lines: [drill], parcels: [parcel] },
      unshipped: [{ item: drill.item, quantity: 1 }],
    }),
  ];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    const sections = [...document.querySelectorAll('[data-print] > section')].map(({ textContent }) => textContent);
    expect(sections).toEqual([
      'Picking list of 2 orders1 × BladeKB-53 × DrillKD-18',
      expect.stringMatching(/^Packing slip.*2 × DrillKD-181 × BladeKB-5$/),
      expect.stringMatching(/1 × DrillKD-18With this parcel the order is complete\.$/),
    ]);
  });
  const { user } = await open(rows);
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Print 2 packing slips' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('prints each packing slip in the language of its order', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('[lang="de"]')).toHaveTextContent(/^Packzettel der Bestellung/);
    expect(document.querySelector('[lang="en"]')).toHaveTextContent(/^Packing slip of order/);
    // This front end lacks the language, and the order has the names of its tools in it.
    expect(document.querySelector('[lang="nl"]')).toHaveTextContent(/^Packing slip of order.*Cirkelzaag.*Zonder accu/);
  });
  const rows = [
    paid,
    { ...paid, _id: 'b'.repeat(24), language: 'de' },
    {
      ...paid,
      _id: 'c'.repeat(24),
      language: 'nl',
      unshipped: [{ item: 'd'.repeat(24), quantity: 1 }],
      lines: [
        {
          item: 'd'.repeat(24),
          name: 'Saw',
          localName: 'Cirkelzaag',
          without: 'Without battery',
          localWithout: 'Zonder accu',
          image: '/saw.svg',
          quantity: 1,
          price: 100,
          total: 100,
        },
      ],
    },
  ];
  const { user } = await open(rows);
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Print 3 packing slips' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('has keys to move, select and ship', async () => {
  const { user } = await open([unpaid, paid]);
  await screen.findByRole('table');
  await user.keyboard('jjx');
  expect(screen.getAllByRole('checkbox', { name: /^Select K/ })[1]).toBeChecked();
  await user.keyboard('s');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/^Order K-7Q2M-X9TC for Pablo:/);
  await press(user, 'Not yet');
});

test('shows until when the shop can respond to a dispute', async () => {
  await open([{ ...shifted, disputeDueBy: '2026-02-03T12:00:00.000Z' }, paid]);
  await screen.findByRole('table');
  expect(row(/^Tool Box/).getByText(/^Respond by/)).toHaveTextContent(/Feb [34]/);
  expect(row('Hammer Drill').queryByText('Dispute')).not.toBeInTheDocument();
});

test('6.15 offers to delete unpaid orders only, and the packing slips of the others', async () => {
  const { user } = await open([unpaid, paid, shifted]);
  const entries: (string | null)[][] = [];
  for (const menu of await screen.findAllByRole('button', { name: /^Actions of/ })) {
    await user.click(menu);
    const shown = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    entries.push(shown.map(({ textContent }) => textContent));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  }
  const always = ['Open', 'Print packing slip', 'Copy number'];
  expect(entries).toEqual([['Open', 'Copy number', 'Delete…'], always, always]);
});

test('searches, filters and sorts at the API, with everything in the address', async () => {
  const { user, history, lists } = await open([paid]);
  await waitFor(() => expect(lists.map(({ query }) => query)).toEqual([{ sort: 'newest', limit: '100' }]));
  await user.type(await screen.findByRole('searchbox', { name: /^Search number/ }), 'K-7Q');
  await waitFor(() => expect(history.location.search).toBe('?q=K-7Q'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Pending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest total');
  expect(history.location.search).toBe('?q=K-7Q&status=pending&sort=-total');
  await waitFor(() =>
    expect(lists.at(-1)?.query).toEqual({ q: 'K-7Q', status: 'pending', sort: '-total', limit: '100' }),
  );
  expect(screen.getByRole('link', { name: 'K-7Q2M-X9TC' })).toHaveAttribute(
    'href',
    `/dashboard/allOrder/${paid._id}?q=K-7Q&status=pending&sort=-total`,
  );
});

test('shows the text of the address after another navigation, and keeps what is typed meanwhile', async () => {
  const { user, history } = await open([paid]);
  const input = await screen.findByRole('searchbox', { name: /^Search number/ });
  await user.type(input, 'saw');
  await waitFor(() => expect(history.location.search).toBe('?q=saw'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Pending');
  expect(input).toHaveValue('saw');
  act(() => history.push('/dashboard/allOrder?q=drill'));
  expect(input).toHaveValue('drill');
  await user.clear(input);
  await waitFor(() => expect(history.location.search).toBe(''));
});

test('shows a refunded order that was not shipped with a badge', async () => {
  await open([refunded]);
  await screen.findByRole('table');
  expect(row('Band Saw').getByText('Refunded')).toBeInTheDocument();
  expect(row('Band Saw').queryByRole('button', { name: /^Pending/ })).not.toBeInTheDocument();
});

test('says how many items follow the first one', async () => {
  const line = { item: paid.item, name: 'Hammer Drill', image: '', quantity: 1, price: 1, total: 1 };
  await open([{ ...paid, lines: [line, line, line] }]);
  expect(await screen.findByText('+ 2')).toBeInTheDocument();
});

test('shows an empty state for a filter without orders', async () => {
  responds('listOrders', []);
  await renderPage(remote, '/dashboard/allOrder?status=disputed', { as: 'support' });
  expect(await screen.findByText('None at the moment')).toBeInTheDocument();
});

test('shifts an order after confirmation, optimistically, and shows a toast', async () => {
  const orders = [paid];
  const { user } = await open(orders);
  const sent: unknown[] = [];
  let agree = () => {};
  const agreed = new Promise<Response>(respond => {
    agree = () => respond(Response.json({ acknowledged: true, modifiedCount: 1 }));
  });
  respondsWith('shipOrder', ({ params, body }) => {
    sent.push({ params, body });
    orders[0] = { ...paid, status: 'shipped' };
    return agreed;
  });
  await user.click(await screen.findByRole('button', { name: /^Pending/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure to shift items?' })).toBeInTheDocument();
  await press(user, 'Shift');
  expect(await row('Hammer Drill').findByText('Shift')).toBeInTheDocument();
  expect(screen.queryByText('This order has been Shift')).not.toBeInTheDocument();
  agree();
  expect(await screen.findByText('This order has been Shift')).toBeInTheDocument();
  expect(sent).toEqual([{ params: { id: paid._id }, body: { role: 'shift' } }]);
  expect(screen.queryByRole('button', { name: /^Pending/ })).not.toBeInTheDocument();
});

test('shows how much of an order has left, and asks for what is left of it', async () => {
  const saw = { item: 'a'.repeat(24), quantity: 2 };
  const clamp = { item: 'b'.repeat(24), quantity: 2 };
  const line = { image: '', price: 1, total: 2 };
  const inParts = makeOrder({
    ...{ name: 'Track Saw', username: 'Pablo', paid: true, status: 'paid' },
    lines: [
      { ...line, ...saw, name: 'Track Saw' },
      { ...line, ...clamp, name: 'Bar Clamp' },
    ],
    parcels: [{ id: 'c'.repeat(24), lines: [saw, { ...clamp, quantity: 1 }], shippedAt: '2026-01-19T09:30:00.000Z' }],
    unshipped: [{ ...clamp, quantity: 1 }],
  });
  const { user } = await open([inParts]);
  expect(await screen.findByText('3 of 4 shipped')).toBeInTheDocument();
  hangs('shipOrder');
  await user.click(screen.getByRole('button', { name: /^Pending/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure to shift items?' });
  expect(question).toHaveAccessibleDescription(/:\s*1 × Bar Clamp$/);
  await press(user, 'Shift');
  expect(await row(/^Track Saw/).findByText('Shift')).toBeInTheDocument();
  expect(screen.queryByText('3 of 4 shipped')).not.toBeInTheDocument();
});

test('shifts nothing without confirmation', async () => {
  const { user } = await open([paid]);
  await user.click(await screen.findByRole('button', { name: /^Pending/ }));
  await press(user, 'Not yet');
  expect(await screen.findByText('This order not shift !')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Pending/ })).toBeInTheDocument();
});

test('optimistic.05 4.23 reverts the order and shows the reason after a failed shift', async () => {
  const { user } = await open([paid]);
  const pending = await screen.findByRole('button', { name: /^Pending/ });
  hangs('listOrders');
  refuses('shipOrder', 409, 'This order has been shipped already.');
  await user.click(pending);
  await press(user, 'Shift');
  expect(await screen.findByText('This order has been shipped already.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Pending/ })).toBeInTheDocument();
  expect(screen.queryByText('This order has been Shift')).not.toBeInTheDocument();
});

test('deletes an order after confirmation, removes it from the list and refetches', async () => {
  const orders = [unpaid, paid];
  const { user, lists } = await open(orders);
  const sent = responds('removeOrder', () => {
    orders.splice(0, 1);
    return { acknowledged: true, deletedCount: 1 };
  });
  await askToDelete(user, 'Track Saw');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toHaveAccessibleDescription(
    'The order of Track Saw by Ursula will be deleted.',
  );
  await press(user, 'Delete');
  expect(await screen.findByText('Poof! Your imaginary file has been deleted!')).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: 'Track Saw' })).not.toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ id: unpaid._id }]);
  await waitFor(() => expect(lists).toHaveLength(2));
});

test('moves the focus of a deleted order to the next one, or to the previous one after the last', async () => {
  const orders = ['One', 'Two', 'Three'].map(name => makeOrder({ name, number: `K-${name}`, username: 'Ursula' }));
  const { user } = await open([...orders]);
  await screen.findByRole('table');
  responds('removeOrder', { acknowledged: true, deletedCount: 1 });
  hangs('listOrders');
  await askToDelete(user, 'Two');
  await press(user, 'Delete');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions of K-Three' })).toHaveFocus());
  await askToDelete(user, 'Three');
  await press(user, 'Delete');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions of K-One' })).toHaveFocus());
});

test('deletes nothing without confirmation', async () => {
  const { user } = await open([unpaid]);
  await askToDelete(user, 'Track Saw');
  await press(user, 'Keep');
  expect(await screen.findByText('Your imaginary file is safe!')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Track Saw' })).toBeInTheDocument();
});

test('optimistic.02 4.22 restores the order in its place after a failed delete', async () => {
  const { user } = await open([shifted, unpaid, paid]);
  await screen.findByRole('table');
  hangs('listOrders');
  refuses('removeOrder', 409, 'A paid order cannot be deleted.');
  await askToDelete(user, 'Track Saw');
  await press(user, 'Delete');
  expect(await screen.findByText('A paid order cannot be deleted.')).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Tool Box',
    'Track Saw',
    'Hammer Drill',
  ]);
});

test('shows an empty state without orders', async () => {
  await open([]);
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
});

test('errors.08 8.10 shows the error of a failed load and loads again on Retry', async () => {
  refuses('listOrders', 500, 'The orders could not be read.');
  const { user } = await renderPage(remote, '/dashboard/allOrder', { as: 'admin' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('The orders could not be read.')).toHaveRole('alert');
  responds('listOrders', [unpaid]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'Track Saw' })).toBeInTheDocument();
});

test('shows 500 orders in pages of sixteen each', async () => {
  const many = Array.from({ length: 500 }, (_, index) => makeOrder({ name: `Order ${index + 1}` }));
  const { user, history } = await open(many);
  expect(await screen.findByText('1 to 16 of 500')).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader')).toHaveLength(16);
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(history.location.search).toBe('?page=2');
  expect(row('Order 17')).toBeTruthy();
  expect(screen.getByText('17 to 32 of 500')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Previous' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Unpaid');
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/dashboard/allOrder?status=unpaid&page=2',
  );
});

test('saves filters under a name, shows them again and forgets them', async () => {
  localStorage.clear();
  responds('listOrders', [paid]);
  const { user, history } = await renderPage(remote, '/dashboard/allOrder?status=pending&page=2', { as: 'support' });
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the filters' }), 'Mine{Enter}');
  expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('button', { name: 'Save these filters' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Unpaid');
  await user.click(screen.getByRole('link', { name: 'Mine' }));
  await waitFor(() => expect(history.location.search).toBe('?status=pending'));
  expect(localStorage.getItem('kerf-saved-filters')).toContain('Mine');
  await user.click(screen.getByRole('button', { name: 'Forget the filters Mine' }));
  expect(screen.queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument();
});
