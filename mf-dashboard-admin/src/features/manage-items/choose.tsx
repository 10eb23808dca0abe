import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { itemsMessages as texts } from '../../messages/items-messages';
import styles from './items-table.module.css';

interface ChooseProps {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The checkboxes of the rows that the table shows, in their order. */
const boxesBeside = (box: HTMLInputElement) => [
  ...(box.closest('table')?.querySelectorAll<HTMLInputElement>('tbody input[data-choose]') ?? []),
];
const idOf = (box: HTMLInputElement) => box.dataset.choose ?? '';

const changed = (chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean) => {
  const others = [...chosen].filter(id => !ids.includes(id));
  return new Set(isChosen ? [...others, ...ids] : others);
};

/** Selects a row. With Shift, also the rows between it and the last one that was clicked. */
export function ChooseOne({ id, name, chosen, onChoose }: ChooseProps & { id: string; name: string }) {
  const choose = ({ currentTarget: box, shiftKey }: MouseEvent<HTMLInputElement>) => {
    const boxes = boxesBeside(box);
    const table = box.closest('table');
    const last = boxes.findIndex(other => idOf(other) === table?.dataset.lastChosen);
    const at = boxes.indexOf(box);
    if (table) table.dataset.lastChosen = id;
    const range = shiftKey && last >= 0 ? boxes.slice(Math.min(last, at), Math.max(last, at) + 1) : [box];
    onChoose(changed(chosen, range.map(idOf), box.checked));
  };
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        data-choose={id}
        aria-label={texts.chooseOf(name)}
        checked={chosen.has(id)}
        onClick={choose}
        // The click knows the Shift key. React wants a handler beside `checked`.
        onChange={() => undefined}
      />
    </label>
  );
}

/** Selects all rows that the table shows, or none of them. */
export function ChooseAll({ chosen, onChoose }: ChooseProps) {
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  // The rows of the page are known once they are in the table.
  useEffect(() => {
    const ids = box.current ? boxesBeside(box.current).map(idOf) : [];
    setShown(before => (before.join() === ids.join() ? before : ids));
  });
  const count = shown.filter(id => chosen.has(id)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < shown.length;
  }, [count, shown]);
  return (
    <label className={styles.select}>
      <input
        ref={box}
        type="checkbox"
        aria-label={texts.chooseAll}
        checked={shown.length > 0 && count === shown.length}
        onChange={({ target }) => onChoose(changed(chosen, shown, target.checked))}
      />
    </label>
  );
}
