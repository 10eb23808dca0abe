import type { ItemDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Icon, onKey, VisuallyHidden } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { itemsMessages } from '../../messages/items-messages';
import { variantGridMessages as texts } from '../../messages/variant-grid-messages';
import { ownPaths } from '../../paths';
import { type ColumnName, cellOf, columns, pasted, type Typed, type VariantRow } from './variant-cells';
import styles from './variant-grid.module.css';

interface VariantGridProps {
  item: ItemDetail;
  rows: readonly VariantRow[];
  typed: Typed;
  problems: Typed;
  onType: (cells: Typed) => void;
}

const inputModes = { number: 'text', price: 'decimal', weight: 'numeric', stock: 'numeric' } as const;

/** Whether the caret is where another step in the direction leaves the input. */
const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement, step: number) =>
  selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length);

/** The variants as a grid of inputs. Enter and the arrow keys move; a paste from a sheet fills the cells below and beside. */
export default function VariantGrid({ item, rows, typed, problems, onType }: VariantGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number) => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    input?.focus();
    input?.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') {
      // Enter would submit the form.
      event.preventDefault();
      focus(row + (key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1), column);
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined || shiftKey || !isAtEnd(currentTarget, step)) return;
    event.preventDefault();
    focus(row, column + step);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = pasted(rows, row, column, event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    onType(cells);
  };
  const input = ({ id, name, stored }: VariantRow, row: number, column: ColumnName, at: number) => {
    const cell = cellOf(id, column);
    const problem = problems[cell];
    return (
      <>
        <input
          data-cell={`${row} ${at}`}
          aria-label={texts.cellOf({ column: texts[column], variant: name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-${column}` : undefined}
          autoComplete="off"
          inputMode={inputModes[column]}
          value={typed[cell] ?? stored[column]}
          onKeyDown={onKey(event => onKeyDown(event, row, at))}
          onPaste={event => onPaste(event, row, at)}
          onChange={({ target }) => onType({ [cell]: target.value })}
        />
        {problem ? (
          <p id={`${id}-${column}`} className={styles.problem}>
            {problem}
          </p>
        ) : null}
      </>
    );
  };
  return (
    <>
      <table ref={table} className={styles.grid}>
        <caption>
          <VisuallyHidden>{texts.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.variant}</th>
            {columns.map(column => (
              <th key={column} scope="col" data-column={column}>
                {texts[column]}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row" dir="auto">
                {row.name}
              </th>
              {columns.map((column, at) => (
                <td key={column} data-column={column} data-label={texts[column]}>
                  {input(row, index, column, at)}
                </td>
              ))}
              <td>
                <RowMenu
                  label={itemsMessages.moreOf({ item: row.name })}
                  entries={[
                    ...(row.id === item._id
                      ? []
                      : [{ label: itemsMessages.edit, link: <Link to={ownPaths.editItem(row.id)} /> }]),
                    { label: itemsMessages.seeInShop, link: <Link to={paths.item(row.id, item.slug)} /> },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Link className={buttonClass()} to={ownPaths.variants(item._id)}>
          <Icon name="plus" />
          {texts.add}
        </Link>
        <Link to={ownPaths.variants(item._id)}>
          {texts.changeOptions({ options: (item.options ?? []).map(({ name }) => name) })}
        </Link>
      </div>
    </>
  );
}
