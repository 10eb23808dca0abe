import { call, list } from '@kerf/api-client';

/** All users. The API returns only the own record to a user who is no longer an admin. */
export const usersQuery = list('listUsers', {});

/** Removed users. The key extends `usersQuery`'s, so both are invalidated together. */
export const removedUsersQuery = {
  queryKey: [...usersQuery.queryKey, 'removed'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listRemovedUsers', {}, { signal }),
};
