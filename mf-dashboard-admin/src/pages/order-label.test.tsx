import { API_URL } from '@kerf/api-client/testing';
import type { OrderDetail } from '@kerf/contracts';
import { session } from '@kerf/session';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/tool.svg', quantity: 2, price: 100, total: 200 };
const id = 'c'.repeat(24);
const tracking = { carrier: 'Kerf Parcel', number: 'KP000000000001' };
const address = { name: 'Ann', line1: 'Main Street 1', city: 'Austin', postcode: '73301', country: 'US' };
const order = (own: Partial<OrderDetail>) =>
  makeOrderDetail({
    ...{ number: 'K-7Q2M-X9TC', lines: [saw], paid: true, payment: { state: 'paid', paid: 200, refunded: 0 }, address },
    ...{ status: 'paid', labels: [], ...own },
  });

const clicked: string[] = [];
const asked: string[] = [];
beforeEach(() => {
  responds('countOrders', { all: 1, pending: 1, today: 1, week: 1, returns: 0, disputed: 0, unpaid: 0 });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="kerf-config">${JSON.stringify({ apiUrl: API_URL })}</script>`,
  );
  Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  jest.spyOn(session, 'token').mockResolvedValue('renewed');
  // The PDF is not a route of the contract, so the mock network has no handler for it.
  const others = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith('.pdf')) return others(input, init);
    asked.push(String(input));
    return Promise.resolve(new Response('%PDF-'));
  });
});
afterEach(() => {
  document.getElementById('kerf-config')?.remove();
  jest.restoreAllMocks();
  clicked.length = 0;
  asked.length = 0;
});

const open = async (shown: OrderDetail) => {
  responds('getMyOrder', shown);
  responds('listOrders', []);
  const page = await renderPage(remote, `/dashboard/allOrder/${shown._id}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Order K-7Q2M-X9TC' });
  return page;
};
const openShip = async (shown: OrderDetail) => {
  const { user } = await open(shown);
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  return { user, dialog: within(await screen.findByRole('alertdialog', { name: 'Are you sure to shift items?' })) };
};

test('buys the label of what is chosen, fills its number in, downloads the PDF and ships with it', async () => {
  const paid = order({});
  const { user, dialog } = await openShip(paid);
  const bought = responds('buyLabel', () => {
    responds('getMyOrder', { ...paid, labels: [{ id, tracking }] });
    return { id, tracking };
  });
  await user.click(dialog.getByRole('button', { name: 'One less: Track Saw' }));
  await user.click(dialog.getByRole('button', { name: 'Buy a label' }));
  expect(await screen.findByText('The label is bought.')).toBeVisible();
  expect(bought.map(({ body }) => body)).toEqual([{ lines: [{ item: saw.item, quantity: 1 }] }]);
  await waitFor(() => expect(dialog.getByLabelText('Tracking number')).toHaveValue(tracking.number));
  expect(dialog.getByLabelText('Carrier')).toHaveValue('Kerf Parcel');
  await waitFor(() => expect(clicked).toEqual(['label-K-7Q2M-X9TC.pdf']));
  expect(asked).toEqual([`${API_URL}/orders/${paid._id}/labels/${id}.pdf`]);
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.click(dialog.getByRole('button', { name: 'Ship 1 piece' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        role: 'shift',
        carrier: 'Kerf Parcel',
        trackingNumber: tracking.number,
        lines: [{ item: saw.item, quantity: 1 }],
      },
    ]),
  );
});

test('shows the label that was bought before, and prints it again', async () => {
  const { user, dialog } = await openShip(order({ labels: [{ id, tracking }] }));
  expect(dialog.getByLabelText('Tracking number')).toHaveValue(tracking.number);
  expect(dialog.queryByRole('button', { name: 'Buy a label' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Label as PDF' }));
  await waitFor(() => expect(clicked).toEqual(['label-K-7Q2M-X9TC.pdf']));
});

test('offers to finish a purchase, and shows why the carrier does not sell the label', async () => {
  const { user, dialog } = await openShip(order({ labels: [{ id }] }));
  refuses('buyLabel', 409, 'The carrier does not sell this label: No such street.');
  await user.click(dialog.getByRole('button', { name: 'Buy a label' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No such street.');
  expect(dialog.getByRole('button', { name: 'Ship 2 pieces' })).toBeEnabled();
});

test.each<[string, Partial<OrderDetail>]>([
  ['no carrier', { labels: undefined }],
  ['an address of one text', { address: 'Main Street 1, Austin' }],
])('offers no label with %s', async (_what, own) => {
  const { dialog } = await openShip(order(own));
  expect(dialog.queryByRole('button', { name: 'Buy a label' })).not.toBeInTheDocument();
});

test('prints the label of a parcel that has left, and calls an assumed arrival probable', async () => {
  const parcel = {
    id: 'a'.repeat(24),
    lines: [{ item: saw.item, quantity: 2 }],
    shippedAt: '2026-01-19T09:30:00.000Z',
  };
  const deliveredAt = '2026-02-02T09:30:00.000Z';
  const { user } = await open(
    order({
      ...{ status: 'shipped', role: 'shift', unshipped: [], deliveredAt },
      parcels: [{ ...parcel, tracking, deliveredAt, assumed: true }],
      labels: [{ id, tracking, parcel: parcel.id }],
    }),
  );
  expect(screen.getByRole('region', { name: 'Parcel 1 Probably delivered' })).not.toHaveTextContent('Arrived');
  expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent(/Probably delivered/);
  await user.click(screen.getByRole('button', { name: 'Actions of Parcel 1' }));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(expect.arrayContaining(['Mark as delivered…', 'Not delivered after all…']));
  await user.click(screen.getByRole('menuitem', { name: 'Label as PDF' }));
  await waitFor(() => expect(clicked).toEqual(['label-K-7Q2M-X9TC.pdf']));
});

describe('the label of a return', () => {
  const wanted = { id: 'b'.repeat(24), lines: [{ item: saw.item, quantity: 1 }], reason: 'Too heavy' };
  const returned = { ...wanted, status: 'requested' as const, at: '2026-02-02T09:30:00.000Z' };
  const shipped = order({ status: 'shipped', role: 'shift', unshipped: [], returns: [returned] });
  const button = { name: 'Send a return label for 1 × Track Saw' };

  test('is bought with one click before the decision, and its PDF can be printed', async () => {
    const { user } = await open(shipped);
    const bought = responds('buyReturnLabel', () => {
      responds('getMyOrder', { ...shipped, returns: [{ ...returned, label: { tracking } }] });
      return { id, tracking };
    });
    await user.click(await screen.findByRole('button', button));
    expect(
      await screen.findByText('The return label is bought. The customer gets an e-mail with the link.'),
    ).toBeVisible();
    expect(bought.map(({ params }) => params)).toEqual([{ id: shipped._id, return: returned.id }]);
    expect(await screen.findByText(tracking.number)).toBeVisible();
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accept and refund 1 × Track Saw' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Label as PDF' }));
    await waitFor(() => expect(clicked).toEqual(['return-label-K-7Q2M-X9TC.pdf']));
    expect(asked).toEqual([`${API_URL}/orders/${shipped._id}/returns/${returned.id}/label.pdf`]);
  });

  // Without this, staff would refund a parcel that nobody has sent.
  test('comes first in the sheet that accepts the return, as long as there is none', async () => {
    const { user } = await open(shipped);
    const bought = responds('buyReturnLabel', { id, tracking });
    await user.click(await screen.findByRole('button', { name: 'Accept and refund 1 × Track Saw' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Accept this return' }));
    expect(sheet.getByRole('radio', { name: /On the way/ })).toBeChecked();
    expect(sheet.queryByRole('button', { name: /^Refund / })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: /Here, checked/ }));
    expect(sheet.getByRole('button', { name: /^Refund / })).toBeEnabled();
    await user.click(sheet.getByRole('radio', { name: /On the way/ }));
    await user.click(sheet.getByRole('button', button));
    await waitFor(() => expect(bought).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows why the carrier does not sell it, and can be tried again', async () => {
    const { user } = await open(shipped);
    refuses('buyReturnLabel', 409, 'The carrier does not sell this label: No such street.');
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('alert')).toHaveTextContent('No such street.');
    expect(screen.getByRole('button', button)).toBeEnabled();
  });

  test.each<[string, Partial<OrderDetail>]>([
    ['without a carrier', { labels: undefined }],
    ['for an address of one text', { address: 'Main Street 1, Austin' }],
    ['for a return that is decided', { returns: [{ ...returned, status: 'declined' }] }],
  ])('is not offered %s', async (_what, own) => {
    await open({ ...shipped, ...own });
    expect(screen.getByRole('region', { name: 'Returns' })).toBeVisible();
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });
});
