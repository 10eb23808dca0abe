import { call, list } from '@kerf/api-client';
import type { Filters } from '../../components/filters/use-filters';

/** All users. The API returns only the own record to a user who is no longer an admin. */
export const usersQuery = list('listUsers', {});

/** The users that the address names, newest first. The keys of all searches begin with that of `usersQuery`. */
export const foundUsers = ({ pick }: Filters) =>
  list('listUsers', { query: { ...pick(['q', 'role']), sort: 'newest' } });

/** Removed users. The key extends `usersQuery`'s, so both are invalidated together. */
export const removedUsersQuery = {
  queryKey: [...usersQuery.queryKey, 'removed'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listRemovedUsers', {}, { signal }),
};
