import { call } from '@kerf/api-client';
import type { RemovedUser } from '@kerf/contracts';
import { locale } from '@kerf/contracts/domain';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { Button, EmptyState, Loaded, Section, toast } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { useState } from 'react';
import { RowAction } from '../../components/row-action';
import { removeMessages as removal } from '../../messages/remove-messages';
import { usersMessages as texts } from '../../messages/users-messages';
import { removedUsersQuery } from './users-query';

const days = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });

/** Restores a removed user. Pending until both lists are refetched. */
function RestoreButton({ user: { _id, email } }: { user: RemovedUser }) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => call('restoreUser', { params: { id: _id } }),
    onSuccess: () => {
      toast.success(texts.restored({ user: email }));
      return queries.invalidateQueries({ queryKey: ['listUsers'] });
    },
    onError: error => toast.error(error.message),
  });
  return (
    <RowAction busy={restore.isPending} aria-label={texts.restoreOf({ user: email })} onClick={() => restore.mutate()}>
      {texts.restore}
    </RowAction>
  );
}

const columns: Column<RemovedUser>[] = [
  { key: 'name', header: texts.name, primary: true, cell: user => <bdi>{user.displayName || texts.unnamed}</bdi> },
  { key: 'email', header: texts.email, narrow: 'bare', cell: user => <bdi>{user.email}</bdi> },
  { key: 'removed', header: texts.removedOn, cell: user => days.format(new Date(user.removedAt)) },
  { key: 'actions', header: removal.column, align: 'end', narrow: 'bare', cell: user => <RestoreButton user={user} /> },
];

function RemovedTable() {
  const removed = useQuery(removedUsersQuery);
  return (
    <Loaded lines={16} query={removed}>
      {users => (
        <DataTable
          dense
          caption={texts.removed}
          columns={columns}
          rows={users}
          rowKey={user => user._id}
          empty={<EmptyState title={texts.nobodyRemoved} icon="users" />}
        />
      )}
    </Loaded>
  );
}

/** The removed users, who can be restored. Loaded on demand. */
export function RemovedUsers() {
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
      {shown ? texts.hideRemoved : texts.showRemoved}
    </Button>
  );
  return (
    <Section title={texts.removed} actions={toggle}>
      {shown ? <RemovedTable /> : null}
    </Section>
  );
}
