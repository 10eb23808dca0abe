import type { Item, SavedList } from '@kerf/contracts';
import { LISTS_KEY } from '@kerf/federation';
import { makeItem, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetGuestLists } from '../lists/guest-lists';
import remote from '../routes';

mockNetwork();

const driver = makeItem({ name: 'Impact Driver', price: 14_400, stock: 20, minimum: 1 });
const level = makeItem({ name: 'Spirit Level', price: 2_400, stock: 30, minimum: 1 });
const hammer = makeItem({ name: 'Rotary Hammer', price: 25_900, stock: 0, minimum: 1 });
const gone = 'f'.repeat(24);
const savedAt = '2030-01-01T00:00:00.000Z';
const tool = ({ _id, name, price }: Item, more: object = {}) => ({
  ...{ item: _id, name, quantity: 1, savedAt, price, currency: 'USD' },
  ...more,
});
const lists: SavedList[] = [
  {
    id: 'saved',
    name: null,
    tools: [
      tool(driver, { price: 15_400 }),
      tool(level, { quantity: 2 }),
      tool(hammer),
      { item: gone, name: 'Old Plane', quantity: 1, savedAt },
    ],
  },
];

beforeEach(() => {
  localStorage.clear();
  forgetGuestLists();
  responds('readItems', ({ query }) => {
    const [ids = [], numbers = []] = [query.ids?.split(','), query.numbers?.split(',')];
    return [driver, level, hammer].filter(
      ({ _id, number }) => ids.includes(_id) || (number && numbers.includes(number)),
    );
  });
});

const asGuest = (stored: SavedList[] = lists) => localStorage.setItem(LISTS_KEY, JSON.stringify(stored));
const stored = (): SavedList[] => JSON.parse(localStorage.getItem(LISTS_KEY) ?? '[]');
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

describe('a guest', () => {
  it('sees prices of today, what changed, and what cannot be bought', async () => {
    asGuest();
    await renderPage(remote, '/lists');
    expect((await row('Impact Driver')).getByText('$10.00 less than when you saved it')).toBeInTheDocument();
    expect((await row('Spirit Level')).getByText('$24.00 each')).toBeInTheDocument();
    expect((await row('Rotary Hammer')).getByText('not in the sum')).toBeInTheDocument();
    expect((await row('Old Plane')).getByText('No longer sold.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '2 of 4 tools' })).toBeInTheDocument();
    expect(
      screen.getByText('Not added, because it cannot be bought now: Rotary Hammer; Old Plane.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('$192.00').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Add all to cart' })).toHaveAttribute('href', '/cart');
  });

  it('changes and removes tools in the browser, and keeps the focus', async () => {
    asGuest();
    const { user } = await renderPage(remote, '/lists');
    await user.click((await row('Spirit Level')).getByRole('button', { name: /^One more/ }));
    expect(stored()[0]?.tools[1]).toMatchObject({ quantity: 3, savedAt });
    await user.click(screen.getByRole('button', { name: 'Remove from the list: Old Plane' }));
    expect(screen.getByText('Old Plane is removed from the list.')).toHaveFocus();
    expect(stored()[0]?.tools).toHaveLength(3);
  });

  it('adds a list by its name, and tools by their numbers', async () => {
    Object.assign(driver, { number: 'KD18-60-2' });
    const { user } = await renderPage(remote, '/lists');
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the list' }), 'Garden deck');
    await user.click(screen.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Garden deck' })).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Add by item number' });
    await user.type(field, 'KD18-60-2, NOPE');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('We have no tool with the number NOPE.')).toBeInTheDocument();
    expect(field).toHaveValue('NOPE');
    expect(await screen.findByRole('link', { name: 'Impact Driver' })).toBeInTheDocument();
    expect(stored().find(({ name }) => name === 'Garden deck')?.tools).toMatchObject([
      { item: driver._id, price: 14_400 },
    ]);
  });
});

describe('a customer', () => {
  it('has the lists of the browser merged into those of the account, once', async () => {
    asGuest([{ id: 'saved', name: null, tools: [tool(level)] }]);
    const merges = responds('mergeSavedLists', lists);
    await renderPage(remote, '/lists', { as: 'customer' });
    expect(await row('Impact Driver')).toBeDefined();
    expect(merges.map(({ body }) => body)).toEqual([
      {
        lists: [
          {
            id: 'saved',
            name: null,
            tools: [{ item: level._id, quantity: 1, savedAt, price: 2_400, currency: 'USD' }],
          },
        ],
      },
    ]);
    expect(localStorage.getItem(LISTS_KEY)).toBeNull();
  });

  it('keeps in the browser what has no room in the account, and says so', async () => {
    asGuest([{ id: 'saved', name: null, tools: [tool(level)] }]);
    responds('mergeSavedLists', [{ id: 'saved', name: null, tools: [] }]);
    await renderPage(remote, '/lists', { as: 'customer' });
    expect(await screen.findByRole('alert')).toHaveTextContent('1 tool of this browser has no room in your lists.');
    expect(stored()[0]?.tools).toHaveLength(1);
  });

  it('makes a link, and ends it', async () => {
    responds('listSavedLists', lists);
    const token = 'a'.repeat(22);
    responds(
      'shareSavedList',
      lists.map(list => ({ ...list, token })),
    );
    responds('unshareSavedList', lists);
    const { user } = await renderPage(remote, '/lists', { as: 'customer' });
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this list' });
    expect(link.value).toMatch(new RegExp(`/lists/${token}$`));
    await user.click(screen.getByRole('button', { name: 'End the link' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link to this list' })).not.toBeInTheDocument());
  });
});

describe('a link', () => {
  it('shows the tools read only', async () => {
    const tools = [driver, hammer].map(({ _id: item, name }) => ({ item, name, quantity: 2 }));
    responds('getSharedList', { tools });
    await renderPage(remote, `/lists/${'a'.repeat(22)}`);
    expect((await row('Impact Driver')).getByText('2 pieces')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add all to cart' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('that has ended says so', async () => {
    refuses('getSharedList', 404, 'Ended.');
    await renderPage(remote, `/lists/${'a'.repeat(22)}`);
    expect(await screen.findByText('The link to this list has ended')).toBeInTheDocument();
  });
});
