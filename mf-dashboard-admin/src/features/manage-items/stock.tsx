import type { Item } from '@kerf/contracts';
import { Badge, IconButton } from '@kerf/ui';
import { useState } from 'react';
import { messages } from '../../messages';
import styles from './items-table.module.css';
import { StockForm } from './stock-form';

const { items: texts } = messages;

/** Stock is low if it covers fewer than this many minimum orders. */
const LOW = 5;

/** The stock, marked if it is low or below the minimum quantity, and a button that changes it. */
export function Stock({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { name, stock, minimum } = item;
  if (isOpen) return <StockForm item={item} onClose={() => setOpen(false)} />;
  return (
    <span className={styles.stock}>
      {stock < minimum ? (
        <Badge tone="danger">{texts.out}</Badge>
      ) : stock < LOW * minimum ? (
        <Badge tone="signal">{texts.low}</Badge>
      ) : null}
      {stock}
      <IconButton icon="plus" label={texts.changeStockOf(name)} onClick={() => setOpen(true)} />
    </span>
  );
}
