import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Button, Field, Input, useDebouncedValue } from '@kerf/ui';
import { useId, useState } from 'react';
import { promotionsMessages as texts } from '../../messages/promotions-messages';
import styles from './promotions.module.css';

export interface ChosenItem {
  id: string;
  name: string;
}

interface ItemChooserProps {
  label: string;
  onChoose: (item: ChosenItem) => void;
}

/** Finds an item by its name. The browser completes the name from what the search finds. */
export function ItemChooser({ label, onChoose }: ItemChooserProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({ ...query('searchItems', { query: { q, limit: '8' } }), enabled: q.length > 1 });
  const items = (found.data?.items ?? []).map(({ _id: id, name }) => ({ id, name }));
  const match = items.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const choose = () => {
    if (!match) return;
    onChoose(match);
    setTyped('');
  };
  return (
    <div className={styles.entry}>
      <Field label={label}>
        <Input
          placeholder={texts.itemHint}
          list={list}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            choose();
          }}
        />
      </Field>
      <datalist id={list}>
        {items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Button disabled={!match} aria-label={texts.addItemTo(label)} onClick={choose}>
        {texts.addItem}
      </Button>
    </div>
  );
}

interface ChosenItemsProps {
  items: readonly ChosenItem[];
  onRemove: (id: string) => void;
}

export const ChosenItems = ({ items, onRemove }: ChosenItemsProps) =>
  items.length === 0 ? null : (
    <ul className={styles.chosen}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <Button variant="quiet" aria-label={texts.removeItem(name)} onClick={() => onRemove(id)}>
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
