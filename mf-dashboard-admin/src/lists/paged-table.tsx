import { useSearchParams } from '@kerf/federation/router';
import { DataTable, type DataTableProps } from '@kerf/ui';
import styles from './paged-table.module.css';
import { Pager } from './pager';

const SIZE = 50;

/** A table with fifty rows per page. The page is in the address (`?page=2`). Cells get the index in the whole list. */
export function PagedTable<Row>({ rows, columns, ...rest }: DataTableProps<Row>) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(rows.length / SIZE));
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), pages);
  const first = (page - 1) * SIZE;
  const shown = rows.slice(first, first + SIZE);

  return (
    <div className={styles.paged}>
      <DataTable
        {...rest}
        rows={shown}
        columns={columns.map(column => ({ ...column, cell: (row: Row, index) => column.cell(row, first + index) }))}
      />
      {pages > 1 ? (
        <Pager page={page} pages={pages} first={first + 1} last={first + shown.length} all={rows.length} />
      ) : null}
    </div>
  );
}
