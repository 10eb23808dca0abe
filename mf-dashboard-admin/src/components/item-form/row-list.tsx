import { Button, Icon, IconButton, VisuallyHidden } from '@kerf/ui';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { itemRowsMessages as texts } from '../../messages/item-rows-messages';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  title: string;
  /** Below a heading that says its title, with the labels of the first row only. */
  isCompact?: boolean;
  rows: readonly Row[];
  emptyRow: Row;
  max: number;
  addLabel: string;
  /** `at` is the number of the row, from 1. */
  removeLabel: (values: { at: number }) => string;
  /** Of the buttons that move a row. Without them, the order says nothing. */
  moveLabels?: { up: (values: { at: number }) => string; down: (values: { at: number }) => string };
  onChange: (rows: Row[]) => void;
  /** The fields of a row. `index` is from 0. */
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode;
}

/** Rows of fields that can be added, removed and moved. The focus follows. */
export function RowList<Row>({ title, rows, emptyRow, max, addLabel, removeLabel, ...props }: RowListProps<Row>) {
  const { isCompact = false, moveLabels, onChange, children } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();

  const add = () => {
    flushSync(() => onChange([...rows, emptyRow]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  const remove = (removed: number) => {
    flushSync(() => onChange(rows.filter((_row, index) => index !== removed)));
    const next = list.current?.children[Math.min(removed, rows.length - 2)];
    (next?.querySelector('button') ?? addButton.current)?.focus();
  };
  const move = (from: number, part: 'up' | 'down') => {
    const to = from + (part === 'up' ? -1 : 1);
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    flushSync(() => onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row)));
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLElement>('[data-move]:enabled') ?? [];
    ([...buttons].find(button => button.dataset.move === part) ?? buttons[0])?.focus();
  };
  return (
    <fieldset className={styles.rows} data-compact={isCompact || undefined} aria-describedby={hint}>
      <legend className={styles.title}>{isCompact ? <VisuallyHidden>{title}</VisuallyHidden> : title}</legend>
      <ul ref={list} className={styles.list}>
        {rows.map((row, index) => (
          // Rows have no identity: their fields show the values of their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles.row}>
            {children(row, index, changed => onChange(rows.with(index, changed)))}
            {moveLabels
              ? (['up', 'down'] as const).map(part => (
                  <IconButton
                    key={part}
                    icon="chevron-down"
                    data-move={part}
                    label={moveLabels[part]({ at: index + 1 })}
                    disabled={part === 'up' ? index === 0 : index === rows.length - 1}
                    onClick={() => move(index, part)}
                  />
                ))
              : null}
            <IconButton icon="trash" label={removeLabel({ at: index + 1 })} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      <Button ref={addButton} onClick={add} disabled={rows.length >= max}>
        <Icon name="plus" />
        {addLabel}
      </Button>
      <p id={hint} className={styles.hint}>
        {isCompact ? <VisuallyHidden>{texts.most({ count: max })}</VisuallyHidden> : texts.most({ count: max })}
      </p>
    </fieldset>
  );
}

/** The label of a field, with the number of its row for screen readers. */
export const rowLabel = (label: string, index: number) => (
  <>
    {label}
    <VisuallyHidden> {index + 1}</VisuallyHidden>
  </>
);
