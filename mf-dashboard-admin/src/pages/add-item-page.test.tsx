import { File } from 'node:buffer';
import { categorySeed, type NewItemJson } from '@kerf/contracts';
import { hasShopConfig, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { allowImageOrigins } from '@kerf/ui';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
beforeEach(() => void responds('listAttributes', []));

const required = 'Last name is required';
const fields = ['Name', 'Image (URL)', 'Minimum quantity', 'Available quantity', 'Price', 'Description'];
const good: Record<string, string> = {
  Name: 'Jig Saw',
  'Image (URL)': 'https://pictures.test/jig.svg',
  'Minimum quantity': '2',
  'Available quantity': '30',
  Price: '89.90',
  Description: 'Cuts curves.',
};
const insertedId = 'a'.repeat(24);

const open = () => renderPage(remote, '/dashboard/additem', { as: 'admin' });
const submit = () => screen.getByRole('button', { name: 'Add Item' });
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
};

test('5.21-5.26 shows an error for every missing field and sends no request', async () => {
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findAllByText(required)).toHaveLength(fields.length);
  for (const label of fields) expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(required));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['Image (URL)', 'http://pictures.test/jig.svg', 'Use an address that starts with https:// or with /.'],
  ['Image (URL)', 'saw.svg', 'Use an address that starts with https:// or with /.'],
  ['Image (URL)', 'javascript:alert(1)', 'Use an address that starts with https:// or with /.'],
  ['Minimum quantity', '0', 'The least is 1.'],
  ['Minimum quantity', '1.5', 'Enter a whole number.'],
  ['Available quantity', '-1', 'The least is 0.'],
  ['Available quantity', 'many', 'Enter a number.'],
  ['Price', '0', 'The lowest price is $0.01.'],
  ['Price', '100000', 'The highest price is $99,999.99.'],
  ['Price', '1.999', 'Prices have at most two decimals.'],
  ['Price', 'free', 'Enter a number.'],
])('rejects %s %p with a message', async (label, value, message) => {
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  await fill(user, { ...good, [label]: value });
  await user.click(submit());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message.replace(/[$.]/g, '\\$&')));
  expect(screen.queryByText(required)).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('treats spaces as an empty value', async () => {
  const { user } = await open();
  await fill(user, { ...good, Name: '  ', Price: '  ' });
  await user.click(submit());
  expect(await screen.findAllByText(required)).toHaveLength(2);
});

test('sends a valid item once with numbers and texts, and opens the home page', async () => {
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  await fill(user, good);
  await user.dblClick(submit());
  expect(await screen.findByTestId('address')).toHaveTextContent(/^\/$/);
  expect(await screen.findByText('Jig Saw is in the shop now.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Jig Saw',
      image: 'https://pictures.test/jig.svg',
      minquantity: 2,
      avilablequantity: 30,
      price: 89.9,
      description: 'Cuts curves.',
    },
  ]);
});

test('translates a new item into the languages of the shop', async () => {
  hasShopConfig({ languages: ['de'] });
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  await fill(user, good);
  await user.click(await screen.findByText('German'));
  await fill(user, { 'Name in German': 'Stichsäge' });
  await user.click(submit());
  expect(await screen.findByText('Jig Saw is in the shop now.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { translations: { de: { name: 'Stichsäge' } } } }]);
});

test('offers the five categories', async () => {
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  const select = screen.getByLabelText('Category');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No category', ...categorySeed.map(({ name }) => name)]);
  await fill(user, good);
  await user.selectOptions(select, 'Power Saw');
  await user.click(submit());
  await screen.findByTestId('address');
  expect(sent[0]?.body).toMatchObject({ category: 'power-saw' });
});

test('shows the reason and keeps the input after a failed request', async () => {
  refuses('addItem', 503, 'The shop is having trouble. Please try again in a moment.');
  const { user } = await open();
  await fill(user, good);
  await user.click(submit());
  expect(await screen.findByText('The shop is having trouble. Please try again in a moment.')).toHaveRole('alert');
  for (const [label, value] of Object.entries(good)) expect(screen.getByLabelText(label)).toHaveValue(value);
});

test('updates the preview and loads pictures only from safe addresses', async () => {
  const { user } = await open();
  const preview = within(screen.getByRole('region', { name: 'How shoppers will see it' }));
  expect(preview.getByText('The picture shows here once it has an address.')).toBeInTheDocument();
  await fill(user, { Name: 'Jig Saw', Price: '89.9', 'Image (URL)': 'https://pictures.test/jig.svg' });
  expect(preview.getByText('Jig Saw')).toBeInTheDocument();
  expect(preview.getByText('$89.90')).toBeInTheDocument();
  expect(await preview.findByRole('img')).toHaveAttribute('src', 'https://pictures.test/jig.svg');
  await user.clear(screen.getByLabelText('Image (URL)'));
  await user.type(screen.getByLabelText('Image (URL)'), 'javascript:alert(1)');
  expect(await preview.findByText('The picture shows here once it has an address.')).toBeInTheDocument();
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
});

test('shows a hint for a picture from a disallowed origin and does not load it', async () => {
  allowImageOrigins(['https://cdn.test']);
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  const preview = within(screen.getByRole('region', { name: 'How shoppers will see it' }));
  await fill(user, good);
  const image = screen.getByLabelText('Image (URL)');
  expect(image).toHaveAccessibleDescription(/The shop does not show pictures from this address\./);
  expect(image).not.toBeInvalid();
  expect(await preview.findByText(/does not show pictures from this address/)).toBeInTheDocument();
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
  await user.click(submit());
  await screen.findByTestId('address');
  expect(sent).toHaveLength(1);
});

test('names a picture that is too large and its size, and does not send it', async () => {
  const sent = responds('addPicture', { address: '', width: 1, height: 1, sources: [] });
  await open();
  const file = new File(['picture'], 'saw.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: 34.14 * 1024 * 1024 });
  fireEvent.change(screen.getByLabelText('Upload or drop'), { target: { files: [file] } });
  expect(await screen.findByText('saw.jpg: This file has 34.1 MB. A picture has at most 20 MB.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('uploads a picture and uses its address', async () => {
  const sent = responds('addPicture', { address: '/uploads/abc/960.webp', width: 1, height: 1, sources: [] });
  await renderPage(remote, '/dashboard/additem', { as: 'admin' });
  // The network of the tests cannot read a file of jsdom.
  const files = [new File(['picture'], 'saw.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Upload or drop'), { target: { files } });
  expect(await screen.findByText('The picture is uploaded.')).toBeInTheDocument();
  expect(screen.getByLabelText('Image (URL)')).toHaveValue('/uploads/abc/960.webp');
  expect(sent).toHaveLength(1);
});

test('asks before a page with changes is left, and not after they are saved', async () => {
  responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  await fill(user, good);
  expect(screen.getByText('6 unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Manage Items' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Jig Saw');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByTestId('address')).toHaveTextContent(/^\/$/);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('leaves a page with changes after they are discarded', async () => {
  responds('listItems', []);
  const { user } = await open();
  await fill(user, { Name: 'Jig Saw' });
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Manage Items' }));
  await user.click(await screen.findByRole('button', { name: 'Discard the changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Items' })).toBeInTheDocument();
});

test('keeps the entries over a reload until they are discarded', async () => {
  const { user } = await open();
  await fill(user, { Name: 'Jig Saw', Price: '89.90' });
  cleanup();
  const again = await open();
  expect(screen.getByLabelText('Name')).toHaveValue('Jig Saw');
  expect(screen.getByLabelText('Price')).toHaveValue('89.9');
  await again.user.click(screen.getByRole('link', { name: 'Manage Items' }));
  await again.user.click(await screen.findByRole('button', { name: 'Discard the changes' }));
  cleanup();
  await open();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('sends the values of attributes with a new item, and nothing of one that was emptied again', async () => {
  const power = {
    ...{ key: 'power', type: 'number' as const, names: { en: 'Power' }, unit: { words: { en: { other: 'W' } } } },
    ...{ revision: 1, position: 10, categories: ['power-saw'] },
    ...{ onCards: true, inFilters: true, inComparison: true },
  };
  responds('listAttributes', [power]);
  const sent = responds('addItem', { acknowledged: true, insertedId });
  const { user } = await open();
  expect(await screen.findByText('Choose a category. Its items have more fields.')).toBeVisible();
  await fill(user, good);
  await user.selectOptions(screen.getByLabelText('Category'), 'Power Saw');
  await fill(user, { 'Power W': 'a lot' });
  await user.click(submit());
  expect(await screen.findByText('Enter a number.')).toBeVisible();
  await user.clear(screen.getByLabelText('Power W'));
  await fill(user, { 'Power W': '1400' });
  await user.click(submit());
  await screen.findByTestId('address');
  expect(sent.map(({ body }) => (body as NewItemJson).attributes)).toEqual([{ power: 1400 }]);
});
