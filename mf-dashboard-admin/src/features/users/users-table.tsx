import type { ListedUser } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { maxReadOrders } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { Avatar, Badge, EmptyState, VisuallyHidden } from '@kerf/ui';
import { type Column, RowMenu } from '@kerf/ui/work';
import { useState } from 'react';
import { DateTime } from '../../components/date-time';
import { Dialog } from '../../components/dialog/dialog';
import { numberText } from '../../components/number-text';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { removeMessages as removal } from '../../messages/remove-messages';
import { usersMessages as texts } from '../../messages/users-messages';
import { initialsOf } from './initials-of';
import { RoleField } from './role-field';
import { useCancelOrders, useMakeAdmin, useResetSecondFactor } from './user-actions';
import styles from './users-table.module.css';

const ordersOf = ({ email }: ListedUser) => `${paths.allOrders}?${new URLSearchParams({ q: email })}`;

/** The API reads no more orders of one customer. */
const countOf = ({ orders = 0 }: ListedUser) =>
  orders < maxReadOrders ? numberText(orders) : `${numberText(maxReadOrders)}+`;

/** Who belongs to the staff stands out. */
function Role({ user: { role, team } }: { user: ListedUser }) {
  if (!role) return <span className={styles.quiet}>{texts.roles.customer}</span>;
  return (
    <>
      <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{texts.roles[role]}</Badge>
      {team ? <span className={styles.quiet}> {team}</span> : null}
    </>
  );
}

export function UsersTable({ list }: { list: List<ListedUser> }) {
  const remove = useRemoval<ListedUser>('listUsers', ({ email }) => texts.sureText({ user: email }));
  const makeAdmin = useMakeAdmin();
  const cancelOrders = useCancelOrders();
  const resetSecondFactor = useResetSecondFactor();
  const [changed, setChanged] = useState<ListedUser>();
  const columns: Column<ListedUser>[] = [
    {
      key: 'photo',
      header: texts.photo,
      head: () => <VisuallyHidden>{texts.photo}</VisuallyHidden>,
      narrow: 'bare',
      area: 'photo',
      cell: user =>
        user.photoURL ? (
          <Avatar size="small" src={user.photoURL} alt="" />
        ) : (
          <span aria-hidden="true" className={styles.initials}>
            {initialsOf(user)}
          </span>
        ),
    },
    {
      key: 'name',
      header: texts.name,
      primary: true,
      area: 'name',
      cell: user => <bdi>{user.displayName || texts.unnamed}</bdi>,
    },
    {
      key: 'email',
      header: texts.email,
      narrow: 'bare',
      area: 'email',
      cell: user => (
        <bdi className={styles.email} title={user.email}>
          {user.email}
        </bdi>
      ),
    },
    { key: 'role', header: texts.role, narrow: 'bare', area: 'role', cell: user => <Role user={user} /> },
    {
      key: 'orders',
      header: texts.orders,
      align: 'end',
      area: 'orders',
      cell: user =>
        user.orders ? (
          <Link to={ordersOf(user)} aria-label={texts.ordersOf({ user: user.email, count: countOf(user) })}>
            {countOf(user)}
          </Link>
        ) : (
          texts.none
        ),
    },
    {
      key: 'spent',
      header: texts.spent,
      align: 'end',
      narrow: 'hidden',
      cell: ({ spent }) => (spent ? formatCents(spent) : texts.none),
    },
    {
      key: 'seen',
      header: texts.lastSeen,
      narrow: 'hidden',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : texts.none),
    },
    {
      key: 'menu',
      header: removal.column,
      head: () => <VisuallyHidden>{removal.column}</VisuallyHidden>,
      align: 'end',
      narrow: 'bare',
      area: 'menu',
      cell: user => (
        <RowMenu
          label={texts.moreOf({ user: user.email })}
          entries={[
            { label: texts.orders, link: <Link to={ordersOf(user)} /> },
            // biome-ignore lint/a11y/useAnchorContent: the menu fills it
            { label: texts.write, link: <a href={`mailto:${encodeURIComponent(user.email)}`} /> },
            ...(user.role === 'admin' ? [] : [{ label: texts.makeAdmin, onChoose: () => void makeAdmin(user) }]),
            ...(user.hasSecondFactor
              ? [{ label: texts.resetSecondFactor, onChoose: () => void resetSecondFactor(user) }]
              : []),
            { label: texts.changeRole, onChoose: () => setChanged(user) },
            { label: texts.cancelOrders, onChoose: () => void cancelOrders(user) },
            { label: removal.action, destructive: true, onChoose: () => void remove(user) },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <div className={styles.list}>
        <PagedTable
          caption={texts.caption}
          columns={columns}
          list={list}
          rowKey={user => user._id}
          areas='"photo name role menu" "photo email orders menu"'
          empty={<EmptyState title={texts.empty} icon="users" />}
        />
      </div>
      {changed ? (
        <Dialog title={texts.roleOf({ user: changed.email })} onClose={() => setChanged(undefined)}>
          <div className={styles.dialog}>
            <RoleField user={changed} onChosen={() => setChanged(undefined)} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
