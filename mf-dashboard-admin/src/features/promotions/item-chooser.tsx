import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Button, Field, Input, useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import styles from './promotions.module.css';

export interface ChosenItem {
  id: string;
  name: string;
  number?: string | undefined;
}

interface ItemChooserProps {
  label: string;
  onChoose: (item: ChosenItem) => void;
}

/** Finds items by their names and numbers. Enter in the input adds the first of them. */
export function ItemChooser({ label, onChoose }: ItemChooserProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const q = useDebouncedValue(text, 200);
  const found = useQuery({ ...query('searchItems', { query: { q, limit: '8' } }), enabled: q.length > 1 });
  const items = text.length > 1 && q === text ? found.data?.items : undefined;
  const choose = (item: ChosenItem) => {
    onChoose(item);
    setTyped('');
  };
  const options = items?.map(({ _id: id, name, number }) => ({ id, name, number }));
  return (
    <div>
      <Field label={label} hint={texts.itemHint}>
        <Input
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (options?.[0]) choose(options[0]);
          }}
        />
      </Field>
      <p role="status" className={styles.quiet}>
        {options ? (options.length === 0 ? texts.noneFound : texts.countFound({ count: options.length })) : null}
      </p>
      {options && options.length > 0 ? (
        <ul className={styles.chosen} aria-label={texts.found({ label })}>
          {options.map(option => (
            <li key={option.id}>
              <ItemName item={option} />
              <Button variant="quiet" aria-label={texts.add({ item: nameOf(option) })} onClick={() => choose(option)}>
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

const ItemName = ({ item: { name, number } }: { item: ChosenItem }) => (
  <span>
    <bdi>{name}</bdi>
    {number ? <bdi className={styles.number}>{number}</bdi> : null}
  </span>
);
