import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToDelete } from '../../components/ask-to-delete';
import { removeMessages } from '../../messages/remove-messages';
import { usersMessages } from '../../messages/users-messages';
import { usersQuery } from './users-query';

/** Asks for confirmation, then removes the user. */
export const useRemoveUser = () => {
  const remove = useRowChange<User>({
    queryKey: usersQuery.queryKey,
    send: ({ _id }) => call('removeUser', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(removeMessages.deleted),
    onError: error => toast.error(error.message),
  });
  return async (user: User) => {
    if (await askToDelete(usersMessages.sureText(user.email))) remove(user);
  };
};
