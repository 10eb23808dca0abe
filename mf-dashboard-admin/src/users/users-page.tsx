import { useList } from '@kerf/federation/use-list';
import { Loaded, Page } from '@kerf/ui';
import { messages } from '../messages';
import { RemovedUsers } from './removed-users';
import { usersQuery } from './users-query';
import { UsersTable } from './users-table';

export default function UsersPage() {
  const users = useList(usersQuery);
  return (
    <Page title={messages.users.title}>
      <Loaded lines={16} query={users}>
        {all => (
          <>
            <UsersTable users={all} list={users} />
            <RemovedUsers />
          </>
        )}
      </Loaded>
    </Page>
  );
}
