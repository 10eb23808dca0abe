import type { Item } from '@kerf/contracts';
import { Button, Loaded } from '@kerf/ui';
import { useRef, useState } from 'react';
import { bulkMessages as texts } from '../../messages/bulk-messages';
import styles from './bulk-panel.module.css';
import { PriceForm } from './price-form';
import { StocksForm } from './stocks-form';
import { useSoldRows } from './use-sold-rows';

interface BulkBarProps {
  items: readonly Item[];
  /** Whether the list has variants as rows of their own. */
  listsVariants: boolean;
  /** Selects nothing. */
  onClear: () => void;
}

type Change = 'price' | 'stock';

/** Changes the selected items at once, on this page. */
export function BulkBar({ items, listsVariants, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<Change>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const button = (change: Change) => (
    <Button
      aria-expanded={open === change}
      onClick={event => {
        opener.current = event.currentTarget;
        setOpen(open === change ? undefined : change);
      }}
    >
      {texts[change]}
    </Button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons */}
      <div role="group" aria-label={texts.bar} className={styles.bar}>
        <p role="status">{texts.selected(items.length)}</p>
        {button('price')}
        {button('stock')}
        <Button variant="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      {open ? <Panel key={open} {...{ open, items, listsVariants, onClear }} onClose={close} /> : null}
    </>
  );
}

function Panel({ open, items, listsVariants, onClear, onClose }: BulkBarProps & { open: Change; onClose: () => void }) {
  const rows = useSoldRows(items, listsVariants);
  const Form = open === 'price' ? PriceForm : StocksForm;
  return (
    <Loaded lines={items.length + 4} query={rows}>
      {found => <Form rows={found} onClose={onClose} onChanged={onClear} />}
    </Loaded>
  );
}
