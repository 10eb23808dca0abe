import * as z from 'zod/mini';
import { item, itemDetail } from '../items.js';
import { page } from '../paging.js';
import { bounded, id } from '../primitives.js';
import { deleted, inserted, modified } from '../responses.js';
import type { Route } from '../route.js';
import { itemChanges, newItem } from './item-changes.js';
import { importProgress, importQuery, importReport, itemImport } from './item-imports.js';
import { itemListing, unlistedItem } from './item-listing.js';
import { itemVariants } from './item-variants.js';
import { picture } from './pictures.js';
import { changedStock, changedStocks, stockChange, stockChanges, stockListQuery } from './stock-changes.js';

const byId = z.object({ id });

/** The catalogue: items, their versions, pictures and stock. */
export const itemRoutes = {
  addItem: { method: 'POST', path: '/items', access: 'catalogue', status: 201, body: newItem, response: inserted },
  changeItem: {
    method: 'PATCH',
    path: '/items/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    body: itemChanges,
    response: modified,
  },
  /** Items that are kept and not in the shop. */
  listUnlistedItems: {
    method: 'GET',
    path: '/items/unlisted',
    access: 'catalogue',
    status: 200,
    query: page,
    response: z.array(unlistedItem),
  },
  /** For editors: in English, with all translations. */
  getUnlistedItem: {
    method: 'GET',
    path: '/items/unlisted/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    response: itemDetail,
  },
  putListing: {
    method: 'PUT',
    path: '/items/:id/listing',
    access: 'catalogue',
    status: 200,
    params: byId,
    body: itemListing,
    response: modified,
  },
  removeItem: {
    method: 'DELETE',
    path: '/items/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    response: deleted,
  },
  /** With the item's ETag in If-Match. */
  putVariants: {
    method: 'PUT',
    path: '/items/:id/variants',
    access: 'catalogue',
    status: 200,
    params: byId,
    body: itemVariants,
    response: modified,
  },
  /** The smallest stock first. */
  listItemsByStock: {
    method: 'GET',
    path: '/items/by-stock',
    access: 'catalogue',
    status: 200,
    query: stockListQuery,
    response: z.array(item),
  },
  changeStock: {
    method: 'POST',
    path: '/items/:id/stock',
    access: 'catalogue',
    status: 201,
    params: byId,
    body: stockChange,
    response: changedStock,
  },
  changeStocks: {
    method: 'POST',
    path: '/items/stock',
    access: 'catalogue',
    status: 201,
    body: stockChanges,
    response: changedStocks,
  },
  addPicture: {
    method: 'POST',
    path: '/pictures',
    access: 'catalogue',
    status: 201,
    contentType: 'multipart/form-data',
    response: picture,
  },
  importItems: {
    method: 'POST',
    path: '/items/import',
    access: 'catalogue',
    status: 200,
    query: importQuery,
    contentType: 'text/csv',
    body: z.string(),
    response: importReport,
  },
  listItemImports: {
    method: 'GET',
    path: '/items/imports',
    access: 'catalogue',
    status: 200,
    query: page,
    response: z.array(itemImport),
  },
  getItemImport: {
    method: 'GET',
    path: '/items/imports/:key',
    access: 'catalogue',
    status: 200,
    params: z.object({ key: bounded(255).check(z.minLength(1)) }),
    response: importProgress,
  },
  undoItemImport: {
    method: 'DELETE',
    path: '/items/imports/:id',
    access: 'catalogue',
    status: 200,
    params: byId,
    response: modified,
  },
} as const satisfies Record<string, Route>;
