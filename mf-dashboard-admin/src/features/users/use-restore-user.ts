import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { usersMessages } from '../../messages/users-messages';
import { usersQuery } from './users-query';

/** Restores a removed user. Pending until both lists are refetched. */
export const useRestoreUser = ({ _id, email }: User) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('restoreUser', { params: { id: _id } }),
    onSuccess: () => {
      toast.success(usersMessages.restored(email));
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: error => toast.error(error.message),
  });
};
