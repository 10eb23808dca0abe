import type { ItemDetail } from '@kerf/contracts';
import type { Attribute } from '@kerf/contracts/staff';
import {
  hasShopConfig,
  jsonOf,
  makeItem,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsWith,
} from '@kerf/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
beforeEach(() => void responds('listAttributes', []));
afterEach(() => {
  document.documentElement.lang = '';
});

const OUTDATED = /^Somebody else has changed this item meanwhile\./;

/** An API with one item, which refuses changes of an outdated version. */
const shop = (item: ItemDetail) => {
  const state = { item, version: 1, sent: [] as unknown[] };
  respondsWith('getItem', () =>
    Response.json(jsonOf('getItem', state.item), { headers: { etag: `"${state.version}"` } }),
  );
  respondsWith('changeItem', ({ headers, body }) => {
    state.sent.push(body);
    return headers.get('if-match') === `"${state.version}"`
      ? Response.json({ acknowledged: true, modifiedCount: 1 })
      : Response.json(
          { statusCode: 412, error: 'Precondition Failed', message: 'Changed.', code: 'outdated' },
          { status: 412 },
        );
  });
  return state;
};

const saw = makeItem({ name: 'Track Saw', price: 13_900, wasPrice: 14_900, stock: 30 });
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

test('shows the stored item, sends only the edited fields, and stays on the page', async () => {
  const state = shop(saw);
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  expect(screen.getByLabelText('Name')).toHaveValue('Track Saw');
  // The list price, which a promotion reduces.
  expect(screen.getByLabelText('Price')).toHaveValue('149');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Power Saw');
  await type(user, 'Price', '129.5');
  await user.dblClick(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ price: 129.5 }]);
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Track Saw' })).toBeInTheDocument();
});

test('shows and reads numbers in the format of the page, and refuses one that can mean two', async () => {
  document.documentElement.lang = 'de';
  const state = shop({ ...saw, wasPrice: 14_950 });
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  expect(screen.getByLabelText('Price')).toHaveValue('149,5');
  await type(user, 'Price', '1.000');
  await type(user, 'Minimum quantity', '2.000');
  await user.click(save());
  const unclear = /can mean two numbers/;
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(unclear));
  expect(screen.getByLabelText('Minimum quantity')).toHaveAccessibleDescription(unclear);
  expect(state.sent).toEqual([]);
  await type(user, 'Price', '1.234,50');
  await type(user, 'Minimum quantity', '2');
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent).toEqual([{ price: 1234.5, minquantity: 2 }]);
});

test('keeps what was typed after a 412, and saves it on top of the newer version', async () => {
  const state = shop(saw);
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  await type(user, 'Price', '120');
  Object.assign(state, { version: 2, item: { ...saw, name: 'Track Saw 160', price: 13_500 } });
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

const specs = [
  { label: 'Power', value: '1400 W' },
  { label: 'Weight', value: '4.2 kg' },
];
const detailed = makeItem({ name: 'Track Saw', specs, pictures: ['/a.svg', '/b.svg'], category: 'power-saw' });
const openDetailed = async () => {
  const state = shop(detailed);
  respondsWith('listItems', () => Response.json([]));
  const page = await renderPage(remote, `/dashboard/manageitems/${detailed._id}`, { as: 'admin' });
  await screen.findByLabelText('Name');
  return { ...page, state };
};

test('changes, adds and removes technical data', async () => {
  const { user, state } = await openDetailed();
  expect(screen.getByLabelText('Property 2')).toHaveValue('Weight');
  await type(user, 'Value 2', '4.5 kg');
  await user.click(screen.getByRole('button', { name: 'Add a property' }));
  expect(screen.getByLabelText('Property 3')).toHaveFocus();
  await user.keyboard('Blade{Tab}165 mm');
  await user.click(screen.getByRole('button', { name: 'Remove property 1' }));
  expect(screen.getByLabelText('Property 1')).toHaveValue('Weight');
  expect(screen.getByRole('button', { name: 'Remove property 1' })).toHaveFocus();
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([
    {
      specs: [
        { label: 'Weight', value: '4.5 kg' },
        { label: 'Blade', value: '165 mm' },
      ],
    },
  ]);
});

test('stores what is in the box, and offers its names for translation', async () => {
  hasShopConfig({ languages: ['de'] });
  const { user, state } = await openDetailed();
  await user.click(await screen.findByRole('button', { name: 'Add a part' }));
  expect(screen.getByLabelText('Pieces 1')).toHaveFocus();
  await type(user, 'Pieces 1', '2');
  await user.click(save());
  expect(await screen.findByText('This field is required.')).toBeInTheDocument();
  await type(user, 'Part 1', 'Battery');
  await type(user, 'Size or kind 1', '4.0 Ah');
  await user.click(screen.getByText('German'));
  await user.type(screen.getByLabelText('Battery in German'), 'Akku');
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([
    {
      box: [{ quantity: 2, name: 'Battery', detail: '4.0 Ah' }],
      translations: { de: { texts: [{ english: 'Battery', text: 'Akku' }] } },
    },
  ]);
});

test('a variant has a box and a name of its own, and shows not those of its item as its own', async () => {
  const kit = [{ quantity: 2, name: 'Battery' }];
  const both = ['kit', 'bare'].map(value => ({ options: [{ name: 'Kit', value }], price: 9900, stock: 5, minimum: 1 }));
  const [first, bare] = [
    { ...both[0], id: 'e'.repeat(24), pictures: ['/a.svg'], box: kit },
    { ...both[1], id: saw._id, pictures: ['/a.svg'] },
  ] as NonNullable<ItemDetail['variants']>;
  const state = shop({
    ...saw,
    ...{ variantOf: 'e'.repeat(24), choices: bare?.options, options: [{ name: 'Kit', values: ['kit', 'bare'] }] },
    ...{ variants: [first, bare] as ItemDetail['variants'], box: kit },
  } as ItemDetail);
  const { user } = await renderPage(remote, `/dashboard/manageitems/${saw._id}`, { as: 'admin' });
  await user.type(await screen.findByLabelText('Name of this variant'), 'Saw, body only');
  expect(await screen.findByText(/a variant has the box of the item/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Part 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  await user.type(screen.getByLabelText('Part 1'), 'Saw');
  await user.click(save());
  await waitFor(() =>
    expect(state.sent).toEqual([{ versionName: 'Saw, body only', box: [{ quantity: 1, name: 'Saw' }] }]),
  );
});

test('stores what the pictures show, in their order, and takes it back', async () => {
  const { user, state } = await openDetailed();
  await user.type(screen.getByLabelText('What picture 2 shows'), 'Side');
  await user.type(screen.getByLabelText('What picture 1 shows'), 'The whole saw');
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  const captions = [
    { picture: detailed.image, text: 'The whole saw' },
    { picture: '/b.svg', text: 'Side' },
  ];
  expect(state.sent).toEqual([{ captions }]);
});

test('removes a picture, adds one by its address, and removes the category', async () => {
  const { user, state } = await openDetailed();
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add by address' }));
  expect(screen.getByLabelText('Picture (URL)')).toHaveFocus();
  await user.keyboard('ftp://a.example/b.png{Enter}');
  expect(screen.getByLabelText('Picture (URL)')).toBeInvalid();
  await user.clear(screen.getByLabelText('Picture (URL)'));
  await user.keyboard('/c.svg{Enter}');
  await user.selectOptions(screen.getByLabelText('Category'), 'No category');
  expect(state.sent).toEqual([]);
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ category: null, pictures: ['/c.svg'] }]);
});

test('moves a picture with the arrow keys, and the first one is the main picture', async () => {
  const { user, state } = await openDetailed();
  screen.getByRole('button', { name: 'Move picture 2' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Move picture 1' })).toHaveFocus();
  expect(screen.getByText('The picture is number 1 of 2 now.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/b.svg');
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ image: '/b.svg', pictures: [detailed.image] }]);
});

test('asks for the address of the main picture after the last one is removed', async () => {
  const { user, state } = await openDetailed();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(save());
  expect(await screen.findByText('Last name is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Image (URL)')).toBeInvalid();
  expect(state.sent).toEqual([]);
});

test('shows what is wrong at each row, and sends nothing', async () => {
  const { user, state } = await openDetailed();
  await type(user, 'Value 2', '');
  await user.click(save());
  expect(await screen.findByText('This field is required.')).toBeInTheDocument();
  expect(screen.getByLabelText('Value 2')).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByLabelText('Value 1')).toBeValid();
  expect(screen.getByLabelText('Value 2')).toHaveFocus();
  expect(state.sent).toEqual([]);
});

test('keeps edited technical data after a 412, and loads the newer pictures', async () => {
  const { user, state } = await openDetailed();
  await type(user, 'Value 2', '4.5 kg');
  const newer = { ...detailed, specs: [{ label: 'Power', value: '1500 W' }], pictures: ['/a.svg', '/c.svg', '/d.svg'] };
  Object.assign(state, { version: 2, item: newer });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Load the newer version' }));
  expect(await screen.findByRole('img', { name: 'Picture 3' })).toHaveAttribute('src', '/d.svg');
  expect(screen.getByLabelText('Value 2')).toHaveValue('4.5 kg');
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent[1]).toEqual({ specs: [specs[0], { label: 'Weight', value: '4.5 kg' }] });
});

test('takes at most 11 pictures', async () => {
  shop({ ...detailed, pictures: Array.from({ length: 11 }, (_, at) => `/${at}.svg`) });
  await renderPage(remote, `/dashboard/manageitems/${detailed._id}`, { as: 'admin' });
  expect(await screen.findByText('11 of 11')).toBeInTheDocument();
  expect(screen.queryByLabelText('Upload or drop')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a property' })).toBeEnabled();
});

test('sets the number and the weight of an item without variants, and removes them', async () => {
  const state = shop({ ...saw, weight: 4_200 });
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  await type(user, 'Item number', 'TS-160');
  await type(user, 'Weight in grams', '4.5');
  await user.click(save());
  expect(screen.getByLabelText('Weight in grams')).toHaveAccessibleDescription('Enter whole grams.');
  await type(user, 'Weight in grams', '');
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ number: 'TS-160', weight: null }]);
});

const choices = [{ name: 'Voltage', value: '12 V' }];
const variantIds = [saw._id, 'b'.repeat(24)];
const variants = [
  { id: variantIds[0], options: choices, number: 'TS-12', price: 13_900, stock: 5 },
  { id: variantIds[1], options: [{ name: 'Voltage', value: '18 V' }], number: 'TS-18', price: 15_900, stock: 7 },
].map(variant => ({ minimum: 1, pictures: ['/a.svg'], ...variant }) as NonNullable<ItemDetail['variants']>[number]);
const options = [{ name: 'Voltage', values: ['12 V', '18 V'] }];

/** The page of an item with two variants. */
const openVariants = async () => {
  const state = shop(makeItem({ ...saw, choices, options, variants } as Partial<ItemDetail>));
  const put: { body: unknown; version: string | null }[] = [];
  respondsWith('putVariants', ({ body, headers }) => {
    put.push({ body, version: headers.get('if-match') });
    return Response.json({ acknowledged: true, modifiedCount: 2 });
  });
  const stocks = responds('changeStocks', { acknowledged: true, modifiedCount: 1, stocks: [] });
  const page = await open();
  await screen.findByRole('textbox', { name: 'Stock of 18 V' });
  return { ...page, state, put, stocks };
};
const cell = (name: string) => screen.getByRole('textbox', { name });

test('leaves the number, the weight, the price and the stock of an item with variants to them', async () => {
  await openVariants();
  for (const label of ['Item number', 'Weight in grams', 'Price'])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Available quantity')).toHaveValue('12');
  expect(screen.getByLabelText('Available quantity')).toHaveAttribute('readonly');
});

test('moves in the grid of variants with Enter and the arrow keys', async () => {
  const { user, put } = await openVariants();
  await user.click(cell('List price of 12 V'));
  await user.keyboard('{Enter}');
  expect(cell('List price of 18 V')).toHaveFocus();
  await user.keyboard('{ArrowUp}{End}{ArrowRight}');
  expect(cell('Grams of 12 V')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}{ArrowLeft}{ArrowDown}');
  expect(cell('Number of 18 V')).toHaveFocus();
  expect(put).toEqual([]);
});

test('fills cells with a paste from a sheet, and saves the variants and the difference of their stocks', async () => {
  const { user, put, stocks, state } = await openVariants();
  await user.click(cell('List price of 12 V'));
  await user.paste('$1,249.50\t2,600\t9\r\n99\t\t7\r\n');
  expect(cell('List price of 12 V')).toHaveValue('1249.50');
  expect(cell('Stock of 12 V')).toHaveValue('9');
  expect(screen.getByText('4 unsaved changes')).toBeInTheDocument();
  await type(user, 'Name', 'Track Saw 160');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Track Saw 160 is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ name: 'Track Saw 160' }]);
  const image = '/a.svg';
  expect(put).toEqual([
    {
      version: '"1"',
      body: {
        options: ['Voltage'],
        variants: [
          { id: variantIds[0], options: ['12 V'], number: 'TS-12', price: 1249.5, weight: 2600, image },
          { id: variantIds[1], options: ['18 V'], number: 'TS-18', price: 99, image },
        ],
      },
    },
  ]);
  expect(stocks.map(({ body }) => body)).toEqual([
    { changes: [{ item: variantIds[0], change: 4 }], reason: 'Changed on the page of the item' },
  ]);
});

test('fills cells with a paste from a sheet in the format of the page', async () => {
  document.documentElement.lang = 'de';
  const { user, put } = await openVariants();
  await user.click(cell('List price of 12 V'));
  await user.paste('1.249,50 €\t2600\t9\r\n1.000\t\t7\r\n');
  expect(cell('List price of 12 V')).toHaveValue('1249,50');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(cell('List price of 18 V')).toHaveAccessibleDescription(/^“1\.000” can mean two numbers\./),
  );
  await user.clear(cell('List price of 18 V'));
  await user.type(cell('List price of 18 V'), '99,9');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(put).toMatchObject([{ body: { variants: [{ price: 1249.5 }, { price: 99.9 }] } }]));
});

test('names what is wrong in a cell, and sends nothing', async () => {
  const { user, put, stocks } = await openVariants();
  await user.clear(cell('Stock of 18 V'));
  await user.type(cell('Stock of 18 V'), '-1');
  await user.clear(cell('List price of 12 V'));
  await user.click(save());
  expect(await screen.findByText('Enter a whole number from 0 to 1,000,000.')).toBeInTheDocument();
  expect(cell('List price of 12 V')).toBeInvalid();
  expect(cell('List price of 12 V')).toHaveFocus();
  expect([put, stocks]).toEqual([[], []]);
});

test('shows what a variant has from its item, and changes the rest', async () => {
  const product = makeItem({});
  const variant = { ...detailed, choices, variantOf: product._id };
  const state = shop(variant);
  respondsWith('listItems', () => Response.json([]));
  const { user } = await renderPage(remote, `/dashboard/manageitems/${variant._id}`, { as: 'admin' });
  const fields = within(await screen.findByRole('region', { name: 'From the item' }));
  for (const text of ['Track Saw', 'Power Saw', variant.description, 'Power: 1400 W'])
    expect(fields.getByText(text)).toBeVisible();
  expect(fields.getByRole('link', { name: 'Change them on the item' })).toHaveAttribute(
    'href',
    `/dashboard/manageitems/${product._id}`,
  );
  for (const label of ['Name', 'Category', 'Description', 'Property 1'])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  await type(user, 'Price', '120');
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  expect(state.sent).toEqual([{ price: 120 }]);
});

const dollars = { code: 'USD', decimals: 2, rate: '1', step: 1, ending: 0 };
const euros = { code: 'EUR', decimals: 2, rate: '0.92', step: 100, ending: 90 };

test('keeps the price of a currency that the shop no longer takes until it is removed', async () => {
  hasShopConfig({ currencies: [dollars, euros] });
  const state = shop({ ...saw, prices: { GBP: 9_900 } });
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  await type(user, 'Price', '120');
  expect(await screen.findByLabelText('List price in EUR')).toHaveValue('');
  expect(screen.getByText('List price in GBP, which the shop no longer takes: £99.00')).toBeVisible();
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent).toEqual([{ price: 120 }]);
});

test('removes the price of a currency that the shop no longer takes', async () => {
  hasShopConfig({ currencies: [dollars, euros] });
  const state = shop({ ...saw, prices: { GBP: 9_900 } });
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove the price in GBP' }));
  expect(screen.queryByText(/GBP/)).not.toBeInTheDocument();
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent).toEqual([{ prices: {} }]);
});

test.each([
  ['admin', 1],
  ['catalogue', 0],
] as const)('leads %s to the reviews only if the role may open them', async (as, links) => {
  shop({ ...saw, rating: { average: 4.5, count: 2 } });
  const { user } = await renderPage(remote, `/dashboard/manageitems/${saw._id}`, { as });
  expect(await screen.findByText(/4\.5/)).toBeInTheDocument();
  const reviews = () => screen.queryAllByRole('link', { name: /4\.5/ });
  expect(reviews()).toHaveLength(links);
  await user.click(screen.getByRole('button', { name: 'More for Track Saw' }));
  expect(screen.queryAllByRole('menuitem', { name: 'Reviews' })).toHaveLength(links);
});

test('translates an item beside its English texts, and marks what is missing', async () => {
  const translations = { de: { name: 'Schienensäge' }, ja: {} };
  const specs = [
    { label: 'Handle', value: 'Beech' },
    { label: 'Length', value: '65 mm' },
  ];
  const state = shop({ ...saw, specs, translations });
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  expect(await screen.findByText('German')).toHaveTextContent('German4 missing');
  // A closed language has no fields, so the labels of the form are unique.
  expect(screen.queryByLabelText('Name in German')).not.toBeInTheDocument();
  await user.click(screen.getByText('German'));
  expect(screen.getByLabelText('Name in German')).toHaveValue('Schienensäge');
  const description = screen.getByLabelText('Description in German');
  expect(description).toHaveAccessibleDescription('Missing: shown in English.');
  expect(description).toHaveAttribute('placeholder', saw.description);
  await user.type(description, 'Sägt gerade.');
  await user.type(screen.getByLabelText('Handle in German'), 'Griff');
  expect(screen.queryByLabelText('65 mm in German')).not.toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Track Saw is changed.')).toBeInTheDocument();
  const texts = [{ english: 'Handle', text: 'Griff' }];
  const german = { name: 'Schienensäge', description: 'Sägt gerade.', texts };
  expect(state.sent).toEqual([{ translations: { de: german, ja: {} } }]);
});

test('keeps the edited fields over a reload, beside newer stored ones, until they are saved', async () => {
  const state = shop(saw);
  const { user } = await open();
  await type(user, 'Name', 'Plunge Saw');
  cleanup();
  state.item = { ...saw, stock: 12 };
  const again = await open();
  expect(screen.getByLabelText('Name')).toHaveValue('Plunge Saw');
  expect(screen.getByLabelText('Available quantity')).toHaveValue('12');
  await again.user.click(save());
  await waitFor(() => expect(state.sent).toEqual([{ name: 'Plunge Saw' }]));
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});

const attribute = (key: string, own: Partial<Attribute> & Pick<Attribute, 'type'>): Attribute => ({
  ...{ key, names: { en: key }, revision: 1, position: 10, categories: ['power-saw'] },
  ...{ onCards: false, inFilters: false, inComparison: true },
  ...own,
});
const attributes = [
  attribute('stroke-rate', {
    ...{ type: 'number', names: { en: 'Stroke rate', de: 'Hubzahl' }, onCards: true, inFilters: true },
    ...{ unit: { words: { en: { other: 'spm' } } }, help: { en: 'Without load' } },
  }),
  attribute('guide', {
    ...{ type: 'choice', names: { en: 'Guide' } },
    choices: [
      { key: 'rail', names: { en: 'Rail', de: 'Schiene' } },
      { key: 'none', names: { en: 'None' } },
    ],
  }),
  attribute('brushless', { type: 'boolean', names: { en: 'Brushless' } }),
  attribute('material', { type: 'text', names: { en: 'Material' }, categories: [] }),
  attribute('torque', { type: 'number', names: { en: 'Torque' }, categories: ['drill-machine'] }),
  attribute('weight', { type: 'number', names: { en: 'Weight' }, categories: [] }),
];
/** The lines of the technical data that follow from attributes, and one of the item alone. */
const lines = [
  { label: 'Stroke rate', value: '2,800 spm', key: 'stroke-rate' },
  { label: 'Handle', value: 'Beech' },
];
const described = { ...saw, category: 'power-saw' as const, specs: lines, attributes: { 'stroke-rate': 2800 } };

const openDescribed = async (item: ItemDetail = described) => {
  hasShopConfig({ languages: ['de'] });
  responds('listAttributes', attributes);
  const state = shop(item);
  respondsWith('listItems', () => Response.json([]));
  const page = await open();
  await screen.findByLabelText('Stroke rate spm');
  return { ...page, state };
};

test('has a field for each attribute of the category, and sends what was changed alone', async () => {
  const { user, state } = await openDescribed();
  expect(screen.getByLabelText('Stroke rate spm')).toHaveValue('2800');
  expect(screen.getByLabelText('Stroke rate spm')).toHaveAccessibleDescription('Without load, on cards, in filters');
  expect(screen.queryByLabelText('Torque')).not.toBeInTheDocument();
  // Of the lines, the item has only its own.
  expect(screen.getByLabelText('Property 1')).toHaveValue('Handle');
  expect(screen.queryByLabelText('Property 2')).not.toBeInTheDocument();
  await type(user, 'Stroke rate spm', '');
  await user.selectOptions(screen.getByLabelText('Guide'), 'Rail');
  await user.selectOptions(screen.getByLabelText('Brushless'), 'No');
  await type(user, 'Material', 'Magnesium');
  await type(user, 'Material in German', 'Magnesium');
  expect(screen.getByText('4 unsaved changes')).toBeInTheDocument();
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent).toEqual([
    {
      attributes: {
        ...{ 'stroke-rate': null, guide: 'rail', brushless: false, material: { en: 'Magnesium', de: 'Magnesium' } },
      },
    },
  ]);
});

test('is unchanged again when a value is as it was', async () => {
  const { user } = await openDescribed();
  await type(user, 'Stroke rate spm', '3000');
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  await type(user, 'Stroke rate spm', '2800');
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument();
});

test('takes a range, and names what is wrong with its end', async () => {
  const { user, state } = await openDescribed();
  await user.click(screen.getByRole('button', { name: /As a range: Stroke rate/ }));
  expect(screen.getByLabelText('Stroke rate from spm')).toHaveValue('2800');
  await type(user, 'Stroke rate to spm', '500');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText('Stroke rate to spm')).toHaveAccessibleDescription(
      /The second number of a range is the greater one\./,
    ),
  );
  await type(user, 'Stroke rate to spm', 'many');
  expect(await screen.findByText('Enter a number.')).toBeVisible();
  await type(user, 'Stroke rate to spm', '3100');
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent).toEqual([{ attributes: { 'stroke-rate': { min: 2800, max: 3100 } } }]);
});

test('keeps the values of another category, and folds them', async () => {
  const { user, state } = await openDescribed();
  await user.selectOptions(screen.getByLabelText('Category'), 'Drill Machine');
  expect(screen.getByLabelText('Torque')).toBeVisible();
  expect(screen.queryByLabelText('Guide')).not.toBeInTheDocument();
  await user.click(screen.getByText('1 other value'));
  expect(screen.getByLabelText('Stroke rate spm')).toHaveValue('2800');
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent).toEqual([{ category: 'drill-machine' }]);
});

test('takes the values of a newer version, and keeps the one that was typed', async () => {
  const { user, state } = await openDescribed();
  await user.selectOptions(screen.getByLabelText('Guide'), 'Rail');
  Object.assign(state, { version: 2, item: { ...described, attributes: { 'stroke-rate': 3000, guide: 'none' } } });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Load the newer version' }));
  await waitFor(() => expect(screen.getByLabelText('Stroke rate spm')).toHaveValue('3000'));
  expect(screen.getByLabelText('Guide')).toHaveDisplayValue('Rail');
  await user.click(save());
  await screen.findByText('Track Saw is changed.');
  expect(state.sent.at(-1)).toEqual({ attributes: { guide: 'rail' } });
});

test('shows what the API says about a value at its field', async () => {
  const { user } = await openDescribed();
  const issues = [{ path: 'attributes.guide', message: 'Choose one of the values of Guide.' }];
  refuses('changeItem', 400, 'Choose one of the values of Guide.', { issues });
  await user.selectOptions(screen.getByLabelText('Guide'), 'Rail');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText('Guide')).toHaveAccessibleDescription(/Choose one of the values of Guide\./),
  );
  expect(screen.getByLabelText('Guide')).toHaveFocus();
});

test('leaves the weight to the grams of the item, and translates no line of an attribute', async () => {
  const { user } = await openDescribed({ ...described, weight: 4_500, translations: { de: {} } });
  expect(screen.queryByLabelText('Weight')).not.toBeInTheDocument();
  await user.click(await screen.findByText('German'));
  expect(screen.getByLabelText('Handle in German')).toBeInTheDocument();
  expect(screen.queryByLabelText('Stroke rate in German')).not.toBeInTheDocument();
});
