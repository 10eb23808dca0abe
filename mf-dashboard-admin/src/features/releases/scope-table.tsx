import type { ListedScope } from '@kerf/contracts/staff';
import { type Column, DataTable } from '@kerf/ui/work';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';

const columns: Column<ListedScope>[] = [
  {
    key: 'scope',
    header: texts.scope,
    primary: true,
    cell: ({ scope }) => <span className={styles.text}>{scope}</span>,
  },
  { key: 'react', header: texts.react, cell: ({ react }) => react },
  {
    key: 'remotes',
    header: texts.frontEnds,
    cell: ({ scope, remotes }) => (
      <span className={styles.text}>
        {remotes.length > 0 ? remotes.join(', ') : texts.emptyScope({ isDefault: scope === 'default' })}
      </span>
    ),
  },
];

/** Who still uses which version of React, while the shell offers more than one. */
export function ScopeTable({ scopes = [] }: { scopes: readonly ListedScope[] | undefined }) {
  if (scopes.length < 2) return null;
  return <DataTable dense caption={texts.scopes} columns={columns} rows={scopes} rowKey={({ scope }) => scope} />;
}
