import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToDelete } from '../../components/ask-to-delete';
import { messages } from '../../messages';
import { usersQuery } from './users-query';

/** Asks for confirmation, then removes the user. */
export const useRemoveUser = () => {
  const remove = useRowChange<User>({
    queryKey: usersQuery.queryKey,
    send: ({ _id }) => call('removeUser', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(messages.remove.deleted),
    onError: error => toast.error(error.message),
  });
  return async (user: User) => {
    if (await askToDelete(messages.users.sureText(user.email))) remove(user);
  };
};
