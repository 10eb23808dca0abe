import type { Category } from '@kerf/contracts';
import { setCategories } from '@kerf/session/categories';
import { hasShopConfig, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const category = (key: string, name: string, more: Partial<Category> = {}): Category => ({
  ...{ key, name, parent: null, picture: null, hidden: false, revision: 3 },
  translations: { de: { name: `${name} (de)` }, ja: { name: `${name} (ja)` } },
  ...more,
});
const stored = [
  category('hardware-device', 'Hardware Device'),
  category('garden', 'Garden tools', { parent: 'hardware-device', translations: { de: { name: 'Garten' }, ja: {} } }),
  category('power-saw', 'Power Saw'),
];
const modified = { acknowledged: true as const, modifiedCount: 1 };

beforeEach(() => {
  hasShopConfig({ languages: ['de', 'ja'] });
  setCategories(stored);
  responds('listCategories', stored);
});
afterEach(() => setCategories(undefined));

const open = (search = '') => renderPage(remote, `/dashboard/catalogue${search}`, { as: 'admin' });
const row = (name: RegExp) => screen.findByRole('link', { name });

test('lists the tree, and says where a name is missing', async () => {
  await open();
  const tree = await screen.findByRole('region', { name: 'Categories' });
  expect(
    within(tree)
      .getAllByRole('listitem')
      .map(item => item.dataset.level),
  ).toEqual(['1', '2', '1']);
  expect(screen.getByText('A name is missing in 1 place.')).toBeInTheDocument();
  expect(await row(/Garden tools.*No name in Japanese/)).toBeInTheDocument();
});

test('adds a category with its names, below another one', async () => {
  const sent = responds('putCategory', modified);
  const { user } = await open('?add');
  await user.type(await screen.findByLabelText('Name in English'), 'Hand Saws');
  await user.type(screen.getByLabelText('Name in German'), 'Handsägen');
  expect(screen.getByLabelText('Key')).toHaveValue('hand-saws');
  await user.selectOptions(screen.getByLabelText('Below'), 'Hardware Device');
  await user.click(screen.getByRole('button', { name: 'Add the category' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { key: 'hand-saws' },
        body: {
          name: 'Hand Saws',
          translations: { de: { name: 'Handsägen' } },
          parent: 'hardware-device',
          picture: null,
          hidden: false,
        },
      },
    ]),
  );
});

test('changes one in the version that it was read in, and shows why that was refused', async () => {
  refuses('putCategory', 412, 'Somebody has changed it.');
  const { user } = await open('?category=garden');
  await user.type(await screen.findByLabelText('Name in Japanese'), '園芸用品');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Somebody has changed it.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name in Japanese')).toHaveValue('園芸用品');
});

test('moves a category by Alt and an arrow key, and keeps its translations', async () => {
  const sent = responds('putCategory', modified);
  await open();
  fireEvent.keyDown(await row(/Power Saw/), { key: 'ArrowUp', altKey: true });
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { key: 'power-saw' },
        body: { name: 'Power Saw', parent: null, position: 0, picture: null, hidden: false },
      },
    ]),
  );
  expect(sent[0]?.body).not.toHaveProperty('translations');
  expect(await screen.findByText('Power Saw is moved.')).toBeInTheDocument();
});

test('offers no place below itself or deeper than three levels', async () => {
  await open('?category=hardware-device');
  const places = within(await screen.findByLabelText('Below')).getAllByRole('option');
  expect(places.map(({ textContent }) => textContent)).toEqual(['None, it is a department', 'Power Saw']);
});

test('shows why a category cannot be removed', async () => {
  refuses('removeCategory', 409, 'Items in this category: 3.');
  const { user } = await open('?category=power-saw');
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  await user.click(await screen.findByRole('button', { name: /delete/i }));
  expect(await screen.findByText('Items in this category: 3.')).toBeInTheDocument();
});
