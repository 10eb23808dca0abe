import { useQuery } from '@kerf/federation/query';
import { Loaded, Page } from '@kerf/ui';
import { messages } from '../messages';
import { RemovedUsers } from './removed-users';
import { usersQuery } from './users-query';
import { UsersTable } from './users-table';

export default function UsersPage() {
  const users = useQuery(usersQuery);
  return (
    <Page title={messages.users.title}>
      <Loaded lines={16} query={users}>
        {all => (
          <>
            <UsersTable users={all} />
            <RemovedUsers />
          </>
        )}
      </Loaded>
    </Page>
  );
}
