import * as z from 'zod/mini';
import { key } from '../primitives.js';
import { deleted, modified } from '../responses.js';
import type { Route } from '../route.js';
import { attribute, attributeDefinition } from './attributes.js';
import { categoryForm } from './category-changes.js';

const byKey = z.object({ key });

/** What describes items: categories and attributes. */
export const catalogueRoutes = {
  /** Adds a category, or changes the one whose revision is in If-Match. */
  putCategory: {
    method: 'PUT',
    path: '/categories/:key',
    access: 'catalogue',
    status: 200,
    params: byKey,
    body: categoryForm,
    response: modified,
  },
  /** Only one that no item, no other category and no promotion is in. */
  removeCategory: {
    method: 'DELETE',
    path: '/categories/:key',
    access: 'catalogue',
    status: 200,
    params: byKey,
    response: deleted,
  },
  /** In the order in which an item shows them. */
  listAttributes: {
    method: 'GET',
    path: '/attributes',
    access: 'catalogue',
    status: 200,
    response: z.array(attribute),
  },
  /** Adds an attribute, or changes the one whose revision is in If-Match. */
  putAttribute: {
    method: 'PUT',
    path: '/attributes/:key',
    access: 'catalogue',
    status: 200,
    params: byKey,
    body: attributeDefinition,
    response: modified,
  },
  /** Items keep their values, and show them again if it comes back. */
  removeAttribute: {
    method: 'DELETE',
    path: '/attributes/:key',
    access: 'catalogue',
    status: 200,
    params: byKey,
    response: deleted,
  },
} as const satisfies Record<string, Route>;
