import { call, list } from '@kerf/api-client';
import type { Filters } from '../../components/filters/use-filters';

/** All users. The API returns only the own record to a user who is no longer an admin. */
export const usersQuery = list('listUsers', {});

/** The users that the address names. The keys of all searches begin with that of `usersQuery`. */
export const foundUsers = ({ get }: Filters) => {
  const wanted = Object.entries({ q: get('q'), role: get('role') }).filter(([, value]) => value);
  return list('listUsers', { query: Object.fromEntries(wanted) });
};

/** Removed users. The key extends `usersQuery`'s, so both are invalidated together. */
export const removedUsersQuery = {
  queryKey: [...usersQuery.queryKey, 'removed'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listRemovedUsers', {}, { signal }),
};
