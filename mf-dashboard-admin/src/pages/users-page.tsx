import { useList } from '@kerf/federation/use-list';
import { Page } from '@kerf/ui';
import { DownloadButton } from '../components/download-button';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { TextField } from '../components/filters/text-field';
import { useFilters } from '../components/filters/use-filters';
import { SavedFilters } from '../components/saved-filters/saved-filters';
import { RemovedUsers } from '../features/users/removed-users';
import { foundUsers } from '../features/users/users-query';
import { UsersTable } from '../features/users/users-table';
import { listsMessages } from '../messages/lists-messages';
import { usersMessages as texts } from '../messages/users-messages';

export default function UsersPage() {
  const filters = useFilters();
  const users = useList(foundUsers(filters));
  return (
    <Page
      title={texts.title}
      actions={
        <DownloadButton
          path={`/user.csv?${new URLSearchParams({ ...filters.pick(['q', 'role']), sort: 'newest' })}`}
          name="users.csv"
        >
          {listsMessages.download}
        </DownloadButton>
      }
    >
      <FilterBar>
        <TextField label={texts.search} placeholder={texts.searchHint} name="q" filters={filters} />
        <ChoiceField label={texts.role} name="role" choices={texts.roleFilter} filters={filters} />
      </FilterBar>
      <SavedFilters list="users" />
      <UsersTable list={users} />
      {users.data ? <RemovedUsers /> : null}
    </Page>
  );
}
