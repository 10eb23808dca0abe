import type { OrderDetail } from '@kerf/contracts';
import { session } from '@kerf/session';
import { API_URL, makeOrderDetail, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/saw.svg', quantity: 1, price: 100, total: 100 };
const wanted = { id: 'b'.repeat(24), lines: [{ item: saw.item, quantity: 1 }], reason: 'Too heavy' };
const returned = { ...wanted, status: 'requested' as const, at: '2026-02-02T09:30:00.000Z' };
const label = { tracking: { carrier: 'Kerf Parcel', number: 'KP000000000001' } };
const order = (own: Partial<OrderDetail['returns'][number]>) =>
  makeOrderDetail({
    number: 'K-7Q2M-X9TC',
    lines: [saw],
    paid: true,
    status: 'shipped',
    returns: [{ ...returned, ...own }],
  });

const clicked: string[] = [];
const asked: [string, string | null][] = [];
let status = 200;
beforeEach(() => {
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
    asked.push([String(input), new Headers(init?.headers).get('authorization')]);
    return Promise.resolve(new Response('%PDF-', { status }));
  });
});
afterEach(() => {
  document.getElementById('kerf-config')?.remove();
  jest.restoreAllMocks();
  clicked.length = 0;
  asked.length = 0;
  status = 200;
});

const open = async (shown: OrderDetail, path = `/dashboard/order/${shown._id}`) => {
  responds('getMyOrder', shown);
  const page = await renderPage(remote, path, { as: path.includes('#') ? 'visitor' : 'customer' });
  await screen.findByRole('region', { name: 'Returns' });
  return page;
};
const button = { name: 'Return label (PDF)' };

test.each([
  ['a customer', '/dashboard/order/', '', 'renewed'],
  ['a guest', '/orders/', '#token=good', 'good'],
])('gives %s the label with one click, and shows its number', async (_who, path, hash, token) => {
  const shown = order({ label });
  const { user } = await open(shown, `${path}${shown._id}${hash}`);
  expect(screen.getByText(label.tracking.number)).toBeVisible();
  await user.click(screen.getByRole('button', button));
  await waitFor(() => expect(clicked).toEqual(['return-label-K-7Q2M-X9TC.pdf']));
  expect(asked).toEqual([[`${API_URL}/orders/${shown._id}/returns/${returned.id}/label.pdf`, `Bearer ${token}`]]);
});

test('shows an error if the label cannot be loaded', async () => {
  const { user } = await open(order({ label }));
  status = 503;
  await user.click(screen.getByRole('button', button));
  expect(await screen.findByText(/^The return label could not be loaded/)).toHaveRole('alert');
  expect(clicked).toEqual([]);
});

test('shows no label of a return that has none', async () => {
  await open(order({}));
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});
