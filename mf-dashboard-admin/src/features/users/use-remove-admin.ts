import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { session, sessionStore } from '@kerf/session';
import { toast } from '@kerf/ui';
import { messages } from '../../messages';
import { usersQuery } from './users-query';

const { users: texts } = messages;

/** Removes the admin role. Pending until the list is refetched. */
export const useRemoveAdmin = ({ email }: User) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('demoteAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(texts.demoted(email));
      else toast.info(texts.noAdmin(email));
      // Admins who demote themselves lose access to the admin pages.
      if (sessionStore.getState().user?.email === email) session.askRole().catch(() => undefined);
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: error => toast.error(error.message),
  });
};
