import * as z from 'zod/mini';
import { query } from '../paging.js';
import { id, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

/**
 * The columns of GET /items.csv and POST /items/import. Prices in dollars. An empty `id` adds an item, or with `variantOf` a variant of
 * that item; a missing column changes nothing. A variant has the name, description, category and specifications of its item.
 * Besides, there is a column such as `price EUR` for each other currency of the shop, with list prices in its major unit, and two such as
 * `name.de` and `description.de` for each other language, and one for each attribute: `attribute.power` has its number, the key of its choice,
 * yes or no, or its English text, and `attribute.material.de` a text in another language.
 */
export const itemColumns = [
  'id',
  'name',
  'category',
  'price',
  'stock',
  'minimum',
  'description',
  'image',
  'pictures',
  'captions',
  'specs',
  'box',
  'versionName',
  'number',
  'weight',
  'options',
  'variantOf',
] as const;
export type ItemColumn = (typeof itemColumns)[number];

/** The largest number of rows of one import. */
export const maxImportRows = 10_000;

/** POST /items/import. `dryRun=true` changes nothing and returns what the import would do. */
export const importQuery = query({
  dryRun: z.optional(z.enum(['true', 'false'], { error: refusal('trueOrFalse') })),
});

/** What an item costs in the shop before and after an import, in cents: its list price less the best sale that runs. */
const shopPrice = z.object({
  before: z.int(),
  after: z.int(),
  /** The sale that reduces it after the import. It takes off a percentage, or cents. */
  sale: z.optional(z.object({ name: z.string(), percent: z.optional(z.number()), amount: z.optional(z.number()) })),
});
export type ShopPrice = z.infer<typeof shopPrice>;

/** `row` counts from 1, without the header. `before` is null for an item that is added. */
const rowChange = z.object({
  row: z.number(),
  item: z.optional(id),
  name: z.string(),
  fields: z.array(z.object({ column: z.string(), before: z.nullable(z.string()), after: z.string() })),
  /** With `dryRun`, of a row that changes the list price or the category of an item. */
  shop: z.optional(shopPrice),
});
export type RowChange = z.infer<typeof rowChange>;

/** An import with errors changes nothing. `import` is the id of one that was applied. */
export const importReport = z.object({
  import: z.optional(id),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.nullable(z.string()), message: z.string() })),
  changes: z.array(rowChange),
});
export type ImportReport = z.infer<typeof importReport>;

/** GET /items/imports/{key}: `key` is the Idempotency-Key of the import, so that it can be asked while the import runs. */
export const importProgress = z.object({
  state: z.enum(['running', 'applied', 'rejected', 'undone']),
  rows: z.number(),
  done: z.number(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** GET /items/imports: the applied imports, newest first. */
export const itemImport = z.object({
  _id: id,
  at: timestamp,
  by: z.string(),
  created: z.number(),
  updated: z.number(),
  undone: z.boolean(),
});
export type ItemImport = z.infer<typeof itemImport>;
