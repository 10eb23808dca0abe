import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { askToDelete } from '../lists/ask-to-delete';
import { useRowChange } from '../lists/use-row-change';
import { messages } from '../messages';
import { usersQuery } from './users-query';

/** Asks, then removes the user. */
export const useRemoveUser = () => {
  const remove = useRowChange<User>({
    queryKey: usersQuery.queryKey,
    send: ({ _id }) => call('removeUser', { params: { id: _id } }),
    becomes: () => null,
    done: messages.remove.deleted,
  });
  return async (user: User) => {
    if (await askToDelete(messages.users.sureText(user.email))) remove(user);
  };
};
