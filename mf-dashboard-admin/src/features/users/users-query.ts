import { call, list } from '@kerf/api-client';
import type { Filters } from '../../components/filters/use-filters';

/** The users that the address names, newest first. The API returns only the own record to a user who is no longer an admin. */
export const foundUsers = ({ pick }: Filters) =>
  list('listUsers', { query: { ...pick(['q', 'role']), sort: 'newest' } });

/** Removed users. The key begins with the name of the other list, so both are invalidated together. */
export const removedUsersQuery = {
  queryKey: ['listUsers', 'removed'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listRemovedUsers', {}, { signal }),
};
