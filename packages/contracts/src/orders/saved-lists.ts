import * as z from 'zod/mini';
import { item } from '../items.js';
import { query } from '../paging.js';
import { bounded, currencyCode, id, strangerLine, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import type { Route } from '../route.js';
import { units } from './cart.js';
import { maxReadItems, maxSavedLists, maxSavedTools, SAVED_TOOLS } from './saved-list-rules.js';

const noId = refusal('noId');
/** The browser chooses the id of another list, so that a repeated request adds no second one. */
const listId = bounded(36, noId).check(z.regex(/^(?:saved|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, noId));
export const newListId = listId.check(z.refine(text => text !== SAVED_TOOLS, noId));

/** Random, and all that the link to a list has. */
const listToken = bounded(22, noId).check(z.regex(/^[\w-]{22}$/, noId));

const wholeAmount = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** What one unit cost when it was saved, in the smallest unit of the currency. It decides nothing. */
const priceWhenSaved = { price: z.optional(wholeAmount), currency: z.optional(currencyCode) };

const savedFields = {
  /** The id by which it is sold, also of a variant. */
  item: id,
  quantity: units,
  savedAt: z.pipe(bounded(30), timestamp),
  ...priceWhenSaved,
};

/** A tool of a list. `name` also names one that is no longer sold. */
export const savedTool = z.object({ ...savedFields, name: z.string() });
export type SavedTool = z.infer<typeof savedTool>;

export const savedList = z.object({
  id: z.string(),
  /** Null: "Saved tools". */
  name: z.nullable(z.string()),
  tools: z.array(savedTool),
  /** Of the link that shows the list to others. Absent: there is none. */
  token: z.optional(z.string()),
});
export type SavedList = z.infer<typeof savedList>;

/** "Saved tools" first, the others in the order in which they were made. */
export const savedLists = z.array(savedList);

export const savedListName = strangerLine(60);

const mergedTools = z.array(z.object(savedFields)).check(
  z.maxLength(maxSavedTools, refusal('savedTools', { most: maxSavedTools })),
  z.refine(tools => new Set(tools.map(({ item }) => item)).size === tools.length, refusal('oneLineEach')),
);

/** POST /lists/merge: the lists that a guest has in the browser. */
export const savedListsMerge = z.object({
  lists: z.array(z.object({ id: listId, name: z.nullable(savedListName), tools: mergedTools })).check(
    z.maxLength(maxSavedLists, refusal('savedLists', { most: maxSavedLists })),
    z.refine(lists => new Set(lists.map(({ id }) => id)).size === lists.length, refusal('oneLineEach')),
  ),
});
export type SavedListsMerge = z.infer<typeof savedListsMerge>;

/** What a link to a list shows: no name of the list, which can be that of a person or a place, and no price of another day. */
export const sharedList = z.object({ tools: z.array(z.pick(savedTool, { item: true, quantity: true, name: true })) });
export type SharedList = z.infer<typeof sharedList>;

const noItems = refusal('readItems', { most: maxReadItems });
/** Up to `maxReadItems` texts with a comma between them. */
const texts = (longest: number, form: RegExp) =>
  z.pipe(
    bounded(maxReadItems * (longest + 1), noItems).check(
      z.refine(list => {
        const all = list.split(',');
        return all.length <= maxReadItems && all.every(text => form.test(text));
      }, noItems),
    ),
    z.transform(list => [...new Set(list.split(','))]),
  );

/** GET /items/some: by their ids, or by the numbers of the manufacturer as people type them. */
export const someItemsQuery = query({
  ids: z.optional(texts(24, /^[0-9a-f]{24}$/)),
  numbers: z.optional(texts(40, /^\S(?:.{0,38}\S)?$/u)),
});

export type SomeItemsQuery = z.output<typeof someItemsQuery>;

const byList = z.object({ list: listId });
const byTool = z.object({ list: listId, item: id });

/** Each change returns all lists of the caller, so that the page needs no second request. */
const changed = { access: 'signed-in', status: 200, response: savedLists } as const;

/** The calls about the lists of tools that a customer keeps. */
export const listRoutes = {
  readItems: {
    method: 'GET',
    path: '/items/some',
    access: 'anyone',
    status: 200,
    query: someItemsQuery,
    response: z.array(item),
  },
  listSavedLists: { method: 'GET', path: '/lists', ...changed },
  mergeSavedLists: { method: 'POST', path: '/lists/merge', ...changed, body: savedListsMerge },
  /** Adds a list, or renames it. */
  putSavedList: {
    method: 'PUT',
    path: '/lists/:list',
    ...changed,
    params: z.object({ list: newListId }),
    body: z.object({ name: savedListName }),
  },
  removeSavedList: { method: 'DELETE', path: '/lists/:list', ...changed, params: z.object({ list: newListId }) },
  /** Saves a tool, or changes the quantity of a saved one. The API notes the price of the day in `currency`. */
  saveTool: {
    method: 'PUT',
    path: '/lists/:list/tools/:item',
    ...changed,
    params: byTool,
    body: z.object({ quantity: units, currency: z.optional(currencyCode) }),
  },
  removeSavedTool: { method: 'DELETE', path: '/lists/:list/tools/:item', ...changed, params: byTool },
  shareSavedList: { method: 'PUT', path: '/lists/:list/link', ...changed, params: byList },
  unshareSavedList: { method: 'DELETE', path: '/lists/:list/link', ...changed, params: byList },
  getSharedList: {
    method: 'GET',
    path: '/shared-lists/:token',
    access: 'anyone',
    status: 200,
    params: z.object({ token: listToken }),
    response: sharedList,
  },
} as const satisfies Record<string, Route>;
