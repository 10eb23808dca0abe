import type { ImportReport, RowChange } from '@kerf/contracts';
import { type Column, DataTable } from '@kerf/ui/work';
import { importItemsMessages as texts } from '../../messages/import-items-messages';
import styles from './import.module.css';

/** A page with more rows would be slow, and nobody reads them. */
const SHOWN = 100;

const errorColumns: Column<ImportReport['errors'][number]>[] = [
  { key: 'row', header: texts.row, primary: true, cell: ({ row }) => row },
  { key: 'column', header: texts.column, cell: ({ column }) => column },
  { key: 'message', header: texts.problem, cell: ({ message }) => message },
];

const changeColumns: Column<RowChange>[] = [
  { key: 'row', header: texts.row, cell: ({ row }) => row },
  { key: 'name', header: texts.item, primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'fields',
    header: texts.changes,
    cell: ({ fields }) => (
      <ul className={styles.fields}>
        {fields.map(({ column, before, after }) => (
          <li key={column}>
            {before === null ? texts.added({ column, after }) : texts.changed({ column, before, after })}
          </li>
        ))}
      </ul>
    ),
  },
];

/** What an import would do, or why it cannot. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { created, updated, unchanged, errors, changes } = report;
  return (
    <>
      <p role="status">
        {errors.length > 0 ? texts.errors({ count: errors.length }) : texts.counts({ created, updated, unchanged })}
      </p>
      {errors.length > 0 ? (
        <DataTable
          caption={texts.problems}
          columns={errorColumns}
          rows={errors.slice(0, SHOWN)}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      ) : (
        <DataTable
          caption={texts.changes}
          columns={changeColumns}
          rows={changes.slice(0, SHOWN)}
          rowKey={({ row }) => String(row)}
          empty={<p>{texts.nothingToDo}</p>}
        />
      )}
      {Math.max(errors.length, changes.length) > SHOWN ? <p>{texts.first({ count: SHOWN })}</p> : null}
    </>
  );
}
