import { maxSavedLists, maxSavedTools, SAVED_TOOLS } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { mergeLists } from './merge-lists.js';
import type { StoredList, StoredTool } from './saved-lists.schema.js';

const ids = Array.from({ length: 150 }, (_, at) => new Types.ObjectId(at.toString(16).padStart(24, '0')));
const tool = (at: number, changes: Partial<StoredTool> = {}): StoredTool => ({
  item: ids[at] as Types.ObjectId,
  quantity: 1,
  savedAt: new Date('2030-01-01'),
  ...changes,
});
const saved = (...tools: StoredTool[]): StoredList => ({ id: SAVED_TOOLS, name: null, tools });
const list = (id: string, name: string, ...tools: StoredTool[]): StoredList => ({ id, name, tools });
const itemsOf = ({ tools }: StoredList) => tools.map(({ item }) => ids.findIndex(id => id.equals(item)));

it('keeps the tools of both, and the day, price and larger quantity of one that both have', () => {
  const kept = [saved(tool(1, { price: 1_000 }), tool(2, { quantity: 5 }))];
  const added = [saved(tool(1, { price: 900, quantity: 3 }), tool(2), tool(3))];
  expect(mergeLists(kept, added)).toEqual([
    saved(tool(1, { price: 1_000, quantity: 3 }), tool(2, { quantity: 5 }), tool(3)),
  ]);
});

it('merges lists of one id, and lists that people name alike', () => {
  const kept = [saved(), list('a', 'Garden deck', tool(1)), list('b', 'Shed', tool(2))];
  const added = [list('c', ' garden\u00a0Deck', tool(3)), list('b', 'Barn', tool(4)), list('d', 'Site', tool(5))];
  const merged = mergeLists(kept, added);
  expect(merged.map(({ id, name }) => [id, name])).toEqual([
    [SAVED_TOOLS, null],
    ['a', 'Garden deck'],
    ['b', 'Shed'],
    ['d', 'Site'],
  ]);
  expect(merged.map(itemsOf)).toEqual([[], [1, 3], [2, 4], [5]]);
});

it('changes nothing when it is repeated', () => {
  const added = [saved(tool(1)), list('c', 'Site', tool(2))];
  const once = mergeLists([], added);
  expect(mergeLists(once, added)).toEqual(once);
});

it('keeps the link of a list', () => {
  const kept = [{ ...saved(), token: 't' }];
  expect(mergeLists(kept, [saved(tool(1))])).toEqual([{ ...saved(tool(1)), token: 't' }]);
});

it('leaves the newest out above a limit, and nothing that the account has', () => {
  const full = saved(...Array.from({ length: maxSavedTools }, (_, at) => tool(at)));
  expect(mergeLists([full], [saved(tool(149), tool(3, { quantity: 7 }))])[0]?.tools).toHaveLength(maxSavedTools);
  expect(itemsOf(mergeLists([full], [saved(tool(149))])[0] as StoredList)).not.toContain(149);
  const many = Array.from({ length: maxSavedLists - 1 }, (_, at) => list(`l${at}`, `List ${at}`));
  expect(mergeLists(many, [list('x', 'One more', tool(1))]).map(({ id }) => id)).not.toContain('x');
});
