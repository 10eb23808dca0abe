import type { User } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { Avatar, EmptyState } from '@kerf/ui';
import { type Column } from '@kerf/ui/work';
import { DeleteButton } from '../../components/delete-button';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { removeMessages as removal } from '../../messages/remove-messages';
import { usersMessages as texts } from '../../messages/users-messages';
import { RoleField } from './role-field';
import { CancelOrdersButton, MakeAdminButton } from './user-actions';
import styles from './users-table.module.css';

export function UsersTable({ list }: { list: List<User> }) {
  const remove = useRemoval<User>('listUsers', ({ email }) => texts.sureText(email));
  const columns: Column<User>[] = [
    {
      key: 'photo',
      header: texts.photo,
      narrow: 'hidden',
      cell: user => <Avatar size="small" src={user.photoURL} alt="" />,
    },
    { key: 'name', header: texts.name, primary: true, cell: user => <bdi>{user.displayName || texts.unnamed}</bdi> },
    {
      key: 'email',
      header: texts.email,
      narrow: 'bare',
      cell: user => (
        <Link
          className={styles.email}
          to={`${paths.allOrders}?${new URLSearchParams({ q: user.email })}`}
          title={texts.ordersOf(user.email)}
        >
          <bdi>{user.email}</bdi>
        </Link>
      ),
    },
    {
      key: 'role',
      header: texts.role,
      narrow: 'bare',
      cell: user => <RoleField user={user} />,
    },
    {
      key: 'actions',
      header: removal.column,
      align: 'end',
      narrow: 'bare',
      cell: user => (
        <div className={styles.actions}>
          <CancelOrdersButton user={user} />
          {user.role === 'admin' ? null : <MakeAdminButton user={user} />}
          <DeleteButton of={user.email} onClick={() => remove(user)} />
        </div>
      ),
    },
  ];
  return (
    <PagedTable
      caption={texts.caption}
      columns={columns}
      list={list}
      rowKey={user => user._id}
      empty={<EmptyState title={texts.empty} icon="users" />}
    />
  );
}
