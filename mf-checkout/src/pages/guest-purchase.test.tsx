import type { CartLine } from '@kerf/contracts';
import { makeItem, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
import remote from '../routes';
import { quoteOf, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();

const item = makeItem({ minimum: 2, stock: 10, price: 14_999, description: 'Cuts straight lines.' });

beforeEach(() => {
  responds('getConfig', shopConfig);
  responds('listDeliveryMethods', [standardDelivery]);
  responds('getItem', item);
  responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines, {}, item.price));
});
afterEach(() => localStorage.clear());

const open = async (isNarrow: boolean) => {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: isNarrow }) });
  const page = await renderPage(remote, `/checkout?item=${item._id}&quantity=3`);
  await screen.findByRole('button', { name: 'Place order and pay', busy: false });
  return page;
};

test('a phone shows the tool in one line above the form, and its detail on request', async () => {
  const { user } = await open(true);
  const line = screen.getByRole('article');
  expect(line).toHaveTextContent(`${item.name}3 pieces $449.97Show details`);
  expect(screen.getByText('Cuts straight lines.')).not.toBeVisible();
  await user.click(screen.getByText('Show details'));
  expect(screen.getByText('Cuts straight lines.')).toBeVisible();
  await user.clear(screen.getByLabelText('Quantity'));
  await user.type(screen.getByLabelText('Quantity'), '4');
  expect(line).toHaveTextContent('4 pieces');
});

test('the detail stays open while the quantity keeps the tool from being ordered', async () => {
  const { user } = await open(true);
  await user.click(screen.getByText('Show details'));
  await user.clear(screen.getByLabelText('Quantity'));
  await user.click(screen.getByText('Hide details'));
  await user.click(screen.getByRole('button', { name: 'Place order and pay' }));
  expect(screen.getByLabelText('Quantity')).toBeVisible();
});

test('a wide window shows the detail', async () => {
  await open(false);
  expect(screen.getByText('Cuts straight lines.')).toBeVisible();
  expect(screen.queryByText('Show details')).not.toBeInTheDocument();
});

test('needs no telephone number', async () => {
  await open(true);
  expect(screen.getByLabelText('Phone (optional)')).toBeInTheDocument();
});
