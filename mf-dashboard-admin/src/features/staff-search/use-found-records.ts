import { call } from '@kerf/api-client';
import type { Access } from '@kerf/contracts';
import { formatCents, roleAllows } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { staffRoleOf, useSession } from '@kerf/session';
import { useDebouncedValue } from '@kerf/ui';
import { listsMessages } from '../../messages/lists-messages';
import { ownPaths } from '../../paths';

/** One result: its text, what tells it from others, and the address of its page. */
export interface FoundRecord {
  id: string;
  text: string;
  hint: string;
  to: string;
}

const limit = '5';
/** A shorter text matches almost everything. */
const SHORTEST = 2;

type Find = (q: string, signal: AbortSignal) => Promise<FoundRecord[]>;

const findOrders: Find = async (q, signal) =>
  (await call('listOrders', { query: { q, limit } }, { signal })).map(
    ({ _id, number, username, name, total, currency }) => ({
      id: _id,
      text: `${number} ${username}`,
      hint: listsMessages.pair({ one: name, other: formatCents(total, currency) }),
      to: ownPaths.order(_id),
    }),
  );

const findItems: Find = async (q, signal) =>
  (await call('searchItems', { query: { q, limit } }, { signal })).items.map(({ _id, name, price }) => ({
    id: _id,
    text: name,
    hint: formatCents(price),
    to: ownPaths.editItem(_id),
  }));

const findCustomers: Find = async (q, signal) => {
  const found = await call('listUsers', { query: { q, limit } }, { signal });
  return [found].flat().map(({ _id, email, displayName }) => ({
    id: _id,
    text: displayName || email,
    hint: email,
    to: `${paths.allUsers}?${new URLSearchParams({ q: email })}`,
  }));
};

/** Of each kind: the role that may read it, how it is found, and its list. */
const kinds = {
  orders: ['support', findOrders, paths.allOrders],
  items: ['catalogue', findItems, paths.manageItems],
  customers: ['admin', findCustomers, paths.allUsers],
} as const satisfies Record<string, readonly [Access, Find, string]>;
export type FoundKind = keyof typeof kinds;

/** What the search finds of each kind that the role may read, a moment after the last letter. */
export const useFoundRecords = (text: string) => {
  const role = useSession(state => staffRoleOf(state.role));
  const q = useDebouncedValue(text.trim(), 200);
  const allowed = (Object.keys(kinds) as FoundKind[]).filter(kind => roleAllows(role, kinds[kind][0]));
  const { data, error } = useQuery({
    queryKey: ['staff-search', role, q],
    queryFn: ({ signal }) =>
      Promise.all(
        allowed.map(async kind => {
          const [, find, path] = kinds[kind];
          const found = await find(q, signal);
          // There may be more than are shown.
          const all = found.length === Number(limit) ? `${path}?${new URLSearchParams({ q })}` : undefined;
          return { kind, q, found, all };
        }),
      ),
    enabled: q.length >= SHORTEST,
  });
  const groups = data?.filter(({ found }) => found.length > 0);
  return { groups: groups ?? [], isEmpty: groups?.length === 0, error };
};
