import { call } from '@kerf/api-client';

/** Everybody; a list of oneself for who is no admin any more, whom the API answers with their own record alone. */
export const usersQuery = {
  queryKey: ['listUsers', 'everybody'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => [await call('listUsers', {}, { signal })].flat(),
};

/** Whom an admin removed; read again whenever the list of users is. */
export const removedUsersQuery = {
  queryKey: [...usersQuery.queryKey, 'removed'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listRemovedUsers', {}, { signal }),
};
