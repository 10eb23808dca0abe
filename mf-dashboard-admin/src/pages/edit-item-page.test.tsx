import type { ItemDetail } from '@kerf/contracts';
import { makeItem, mockNetwork, refuses, renderPage, respondsWith } from '@kerf/testing';
import { screen } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const OUTDATED = /^Somebody else has changed this item meanwhile\./;

/** An API with one item, which refuses changes of an outdated version. */
const shop = (item: ItemDetail) => {
  const state = { item, version: 1, sent: [] as unknown[] };
  respondsWith('getItem', () => Response.json(state.item, { headers: { etag: `"${state.version}"` } }));
  respondsWith('changeItem', ({ headers, body }) => {
    state.sent.push(body);
    return headers.get('if-match') === `"${state.version}"`
      ? Response.json({ acknowledged: true, modifiedCount: 1 })
      : Response.json({ statusCode: 412, error: 'Precondition Failed', message: 'Changed.' }, { status: 412 });
  });
  return state;
};

const saw = makeItem({ name: 'Track Saw', price: 139, wasPrice: 149, avilablequantity: 30 });
const open = async () => {
  const page = await renderPage(remote, `/dashboard/manageitems/${saw._id}`, { as: 'admin' });
  await screen.findByLabelText('Name');
  return page;
};
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, value: string) => {
  await user.clear(screen.getByLabelText(label));
  if (value) await user.type(screen.getByLabelText(label), value);
};

test('shows the stored item, sends only the edited fields, and opens the list', async () => {
  const state = shop(saw);
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  expect(screen.getByLabelText('Name')).toHaveValue('Track Saw');
  expect(screen.getByLabelText('Price before')).toHaveValue('149');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Power Saw');
  await type(user, 'Price', '129.5');
  await type(user, 'Price before', '');
  await user.dblClick(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Items' })).toBeInTheDocument();
  expect(state.sent).toEqual([{ price: 129.5, wasPrice: null }]);
});

test('keeps what was typed after a 412, and saves it on top of the newer version', async () => {
  const state = shop(saw);
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  await type(user, 'Price', '120');
  Object.assign(state, { version: 2, item: { ...saw, name: 'Track Saw 160', price: 135 } });
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(OUTDATED);
  expect(screen.getByLabelText('Price')).toHaveValue('120');
  expect(screen.getByLabelText('Name')).toHaveValue('Track Saw');

  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(await screen.findByRole('status')).toHaveTextContent('The newer version is loaded, with your entries in it.');
  expect(screen.getByLabelText('Name')).toHaveValue('Track Saw 160');
  expect(screen.getByLabelText('Price')).toHaveValue('120');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.click(save());
  expect(await screen.findByText('Track Saw 160 is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ price: 120 }, { price: 120 }]);
});

test('sends nothing without a change', async () => {
  const state = shop(saw);
  const { user } = await open();
  await user.click(save());
  expect(await screen.findByText('You have not changed anything yet.')).toHaveRole('status');
  expect(state.sent).toEqual([]);
});

test('shows the reason of a rejection and keeps the input', async () => {
  shop(saw);
  refuses('changeItem', 503, 'The shop is having trouble.');
  const { user } = await open();
  await type(user, 'Description', 'Cuts sheets.');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is having trouble.');
  expect(screen.queryByRole('button', { name: 'Load the newer version' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Cuts sheets.');
});
