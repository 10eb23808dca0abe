import type { SavedList, SavedTool } from '@kerf/contracts';
import { maxSavedLists, maxSavedTools, SAVED_TOOLS } from '@kerf/contracts/saved-list-rules';
import { changeLists, withoutKept } from './list-changes';

const id = (at: number) => at.toString(16).padStart(24, '0');
const tool = (at: number, changes: Partial<SavedTool> = {}): SavedTool => ({
  ...{
    item: id(at),
    quantity: 1,
    name: `Tool ${at}`,
    savedAt: '2030-01-01T00:00:00.000Z',
    price: 1_000,
    currency: 'USD',
  },
  ...changes,
});
const saved = (...tools: SavedTool[]): SavedList => ({ id: SAVED_TOOLS, name: null, tools });
const deck = (...tools: SavedTool[]): SavedList => ({ id: 'deck', name: 'Garden deck', tools });
const many = (count: number) => Array.from({ length: count }, (_, at) => tool(at));

it('has "Saved tools" before anything is saved', () => {
  const [list] = changeLists([], { kind: 'save', list: SAVED_TOOLS, tool: tool(1) });
  expect(list).toMatchObject({ id: SAVED_TOOLS, name: null, tools: [{ item: id(1), savedAt: expect.any(String) }] });
});

it('keeps the day and the price of a saved tool when its quantity changes', () => {
  const change = { kind: 'save', list: SAVED_TOOLS, tool: tool(1, { quantity: 4, price: 900 }) } as const;
  expect(changeLists([saved(tool(1))], change)).toEqual([saved(tool(1, { quantity: 4 }))]);
});

it('says why a tool or a list has no room', () => {
  const full = [saved(...many(maxSavedTools))];
  expect(() => changeLists(full, { kind: 'save', list: SAVED_TOOLS, tool: tool(999) })).toThrow('100 tools already');
  expect(changeLists(full, { kind: 'save', list: SAVED_TOOLS, tool: tool(3, { quantity: 9 }) })[0]?.tools).toHaveLength(
    maxSavedTools,
  );
  const lists = [saved(), ...Array.from({ length: maxSavedLists - 1 }, (_, at) => ({ ...deck(), id: `${at}` }))];
  expect(() => changeLists(lists, { kind: 'name', list: 'new', name: 'One more' })).toThrow('10 lists already');
});

it('adds several tools, and leaves those of the list as they are', () => {
  const change = { kind: 'add', list: 'deck', tools: [tool(1, { quantity: 9 }), tool(2)] } as const;
  const [, list] = changeLists([saved(), deck(tool(1))], change);
  expect(list?.tools.map(({ item, quantity }) => [item, quantity])).toEqual([
    [id(1), 1],
    [id(2), 1],
  ]);
});

describe('after a merge, the browser keeps', () => {
  it('nothing that the account has', () => {
    expect(withoutKept([saved(tool(1)), deck(tool(2))], [saved(tool(1)), { ...deck(tool(2)), id: 'other' }])).toEqual(
      [],
    );
  });

  it('what had no room, and what came while the request ran', () => {
    const kept = [saved(tool(1), tool(2, { quantity: 1 }))];
    const now = [saved(tool(1), tool(2, { quantity: 3 }), tool(3)), deck(tool(4))];
    expect(withoutKept(now, kept)).toEqual([saved(tool(2, { quantity: 3 }), tool(3)), deck(tool(4))]);
  });
});
