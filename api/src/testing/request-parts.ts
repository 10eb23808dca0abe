import type { Route } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import type * as z from 'zod/mini';
import { innerOf } from '../platform/http/list-limits.js';

/** A schema of a part of a request, such as a list or a text. */
export interface RequestPart {
  /** The call, and the path of the part: `refundOrder lines`. */
  name: string;
  route: Route;
  schema: z.core.$ZodTypes;
  path: string[];
  /** The schema of the whole parameters, query or body. */
  whole: z.core.$ZodType;
  /** Parameters, a query or a body that has this part, and nothing else. */
  around: (part: unknown) => unknown;
}

type Found = Pick<RequestPart, 'schema' | 'path' | 'around'>;

const partsBelow = (
  given: z.core.$ZodType,
  path: string[] = [],
  around: Found['around'] = part => part,
  seen = new Set(),
): Found[] => {
  const schema = given as z.core.$ZodTypes;
  if (seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const { type } = schema._zod.def;
  // One part of each kind shows the schemas below.
  const sample = type === 'array' ? [0] : type === 'record' ? { EUR: 0 } : {};
  const inner = innerOf(schema, [], sample).flatMap(({ schema: below, path: [name] }) => {
    if (name === undefined) return partsBelow(below, path, around, inside);
    const wrap = (part: unknown) => around(typeof name === 'number' ? [part] : { [name]: part });
    return partsBelow(below, [...path, String(name)], wrap, inside);
  });
  // The name of an entry is a text, too.
  const names: Found[] =
    schema._zod.def.type === 'record'
      ? partsBelow(schema._zod.def.keyType, [...path, 'name'], name => around({ [String(name)]: 0 }), inside)
      : [];
  return [{ schema, path, around }, ...names, ...inner];
};

/** Every part of every request of the contract. */
export const requestParts: readonly RequestPart[] = Object.entries(allRoutes as Record<string, Route>).flatMap(
  ([call, route]) =>
    [route.params, route.query, route.body].flatMap(whole =>
      whole
        ? partsBelow(whole).map(part => ({ ...part, whole, route, name: `${call} ${part.path.join('.')}`.trim() }))
        : [],
    ),
);
