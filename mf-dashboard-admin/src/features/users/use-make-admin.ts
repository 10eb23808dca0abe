import { call, isRejection } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';
import { usersQuery } from './users-query';

/** Makes a user an admin. Pending until the list is refetched. */
export const useMakeAdmin = ({ email }: User) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('makeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(texts.promoted);
      else toast.info(texts.adminAlready(email));
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: error => toast.error(isRejection(error, 'forbidden') ? texts.notPromoted : error.message),
  });
};
