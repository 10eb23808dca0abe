import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { buttonClass, Loaded, Page } from '@kerf/ui';
import { RemovedUsers } from '../features/users/removed-users';
import { usersQuery } from '../features/users/users-query';
import { UsersTable } from '../features/users/users-table';
import { messages } from '../messages';
import { ownPaths } from '../paths';

export default function UsersPage() {
  const users = useList(usersQuery);
  return (
    <Page
      title={messages.users.title}
      actions={
        <Link className={buttonClass()} to={ownPaths.messages}>
          {messages.contact.title}
        </Link>
      }
    >
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
