import { Link, useSearchParams } from '@kerf/federation/router';
import { type List, useLoadMoreWhile } from '@kerf/federation/use-list';
import { buttonClass, ErrorText, Icon, Loaded } from '@kerf/ui';
import { DataTable, type DataTableProps } from '@kerf/ui/work';
import { listsMessages as texts } from '../messages/lists-messages';
import { numberText } from './number-text';
import styles from './paged-table.module.css';

/** Rows of a page. The API sends a hundred at once. */
export const rowsPerPage = 16;

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** The rows. The table loads the next page of the list when the last loaded row is shown. */
  list: List<Row>;
}

/** A dense table with 16 rows per page. The page is in the address (`?page=2`). Cells get the index in the whole list. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => (
  <Loaded lines={rowsPerPage} query={props.list}>
    {rows => <Pages {...props} rows={rows} />}
  </Loaded>
);

function Pages<Row>({ rows, columns, list, ...rest }: PagedTableProps<Row> & { rows: readonly Row[] }) {
  const [search] = useSearchParams();
  const wanted = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(wanted, pages);
  const first = (page - 1) * rowsPerPage;
  const shown = rows.slice(first, first + rowsPerPage);
  const { hasMore, moreError, loadMore } = list;
  const to = (other: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(other) })}`;
  useLoadMoreWhile(wanted >= pages, list);

  return (
    <div className={styles.paged}>
      <DataTable
        {...rest}
        dense
        rows={shown}
        columns={columns.map(column => ({ ...column, cell: (row: Row, index) => column.cell(row, first + index) }))}
      />
      {moreError ? <ErrorText message={moreError.message} onRetry={loadMore} /> : null}
      {pages > 1 ? (
        <nav aria-label={texts.pages} className={styles.pager}>
          <p role="status" className={styles.shown}>
            {texts.shown({
              from: first + 1,
              to: first + shown.length,
              all: `${numberText(rows.length)}${hasMore ? '+' : ''}`,
            })}
          </p>
          <div className={styles.links}>
            {page > 1 ? (
              <Link className={buttonClass()} to={to(page - 1)}>
                <Icon name="chevron-left" />
                {texts.previous}
              </Link>
            ) : null}
            {page < pages ? (
              <Link className={buttonClass()} to={to(page + 1)}>
                {texts.next}
                <Icon name="chevron-right" />
              </Link>
            ) : null}
          </div>
        </nav>
      ) : null}
    </div>
  );
}
