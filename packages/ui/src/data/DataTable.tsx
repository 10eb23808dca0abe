import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './DataTable.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** Replaces the text of the header, for example with a checkbox. */
  head?: (rows: readonly Row[]) => ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Whether this column names the row: the row header, and the title of the card. One per table. */
  primary?: boolean;
  /**
   * In a dense table on a small screen: before or after all lines, without its header, or not at all. Default: with its header.
   * `only`: without its header, and on a small screen only.
   */
  narrow?: 'lead' | 'tail' | 'bare' | 'hidden' | 'only';
  /** The place of the cell in the `areas` of the table. */
  area?: string;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table; visible if `showCaption` is true. */
  caption: string;
  showCaption?: boolean;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows of 40 pixels below a sticky header, for lists that somebody works in. On a small screen rows instead of cards. */
  dense?: boolean;
  /** The lines of a row of a dense table on a small screen, as `grid-template-areas`. The second of three columns takes the free width. */
  areas?: string;
  isSelected?: (row: Row) => boolean;
  /** Replaces the table if there are no rows. */
  empty?: ReactNode;
}

// The card layout changes `display`, and some screen readers then need explicit table roles.
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

function alignment<Row>({ align = 'start' }: Column<Row>) {
  return align === 'start' ? undefined : styles[align];
}

function cellClass<Row>(column: Column<Row>) {
  return cx(styles.cell, column.primary && styles.primary, alignment(column), column.narrow && styles[column.narrow]);
}

const placeOf = <Row,>({ area }: Column<Row>): CSSProperties | undefined => (area ? { gridArea: area } : undefined);

/** A table that becomes a list of cards, or of compact rows, in less than 640 pixels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, dense, areas, isSelected, empty } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <div className={cx(styles.frame, dense ? styles.dense : styles.cards)}>
      <table
        {...role.table}
        className={cx(styles.table, areas && styles.areas)}
        style={areas ? ({ '--areas': areas } as CSSProperties) : undefined}
      >
        <caption className={showCaption ? styles.caption : styles.unseen}>{caption}</caption>
        <thead {...role.group} className={styles.head}>
          <tr {...role.row}>
            {columns.map(column => (
              <th
                key={column.key}
                {...role.columnHeader}
                scope="col"
                className={cx(alignment(column), column.narrow === 'only' && styles.only)}
              >
                {column.head?.(rows) ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.group}>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} {...role.row} className={styles.row} data-selected={isSelected?.(row) || undefined}>
              {columns.map(column =>
                column.primary ? (
                  <th
                    key={column.key}
                    {...role.rowHeader}
                    scope="row"
                    className={cellClass(column)}
                    style={placeOf(column)}
                  >
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    {...role.cell}
                    data-label={column.header}
                    className={cellClass(column)}
                    style={placeOf(column)}
                  >
                    {column.cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
