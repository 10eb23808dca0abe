import { query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { Button, Field, Input, onKey, useDebouncedValue } from '@kerf/ui';
import { type ReactNode, useState } from 'react';
import { itemChooserMessages as texts } from '../../messages/item-chooser-messages';
import styles from './item-chooser.module.css';

export interface ChosenItem {
  id: string;
  name: string;
  number?: string | undefined;
}

interface ItemChooserProps {
  label: string;
  /** Beside the name of each that is found. */
  factsOf?: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
}

/** Finds items by their names and numbers. Enter in the input adds the first of them. */
export function ItemChooser({ label, factsOf, onChoose }: ItemChooserProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const q = useDebouncedValue(text, 200);
  const found = useQuery({ ...query('searchItems', { query: { q, limit: '8' } }), enabled: q.length > 1 });
  const items = text.length > 1 && q === text ? found.data?.items : undefined;
  const choose = (item: Item) => {
    onChoose(item);
    setTyped('');
  };
  return (
    <div>
      <Field label={label} hint={texts.itemHint}>
        <Input
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey(event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (items?.[0]) choose(items[0]);
          })}
        />
      </Field>
      <p role="status" className={styles.quiet}>
        {items ? (items.length === 0 ? texts.noneFound : texts.countFound({ count: items.length })) : null}
      </p>
      {items && items.length > 0 ? (
        <ul className={styles.chosen} aria-label={texts.found({ label })}>
          {items.map(item => (
            <li key={item._id}>
              <ItemName item={item}>{factsOf?.(item)}</ItemName>
              <Button variant="quiet" aria-label={texts.add({ item: nameOf(item) })} onClick={() => choose(item)}>
                {texts.addItem}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export const nameOf = ({ name, number }: Omit<ChosenItem, 'id'>): string => (number ? `${name}, ${number}` : name);

interface ItemNameProps {
  item: Omit<ChosenItem, 'id'>;
  children: ReactNode;
}

const ItemName = ({ item: { name, number }, children }: ItemNameProps) => (
  <span>
    <bdi>{name}</bdi>
    {number ? <bdi className={styles.number}>{number}</bdi> : null}
    {children ? <span className={styles.number}>{children}</span> : null}
  </span>
);
