import type { Item } from '@kerf/contracts';
import { Button, Loaded } from '@kerf/ui';
import { useRef, useState } from 'react';
import { BulkBar } from '../../components/selection/bulk-bar';
import { bulkMessages as texts } from '../../messages/bulk-messages';
import { CategoryForm } from './category-form';
import { PriceForm } from './price-form';
import { StocksForm } from './stocks-form';
import { useSoldRows } from './use-sold-rows';

interface ItemBulkBarProps {
  items: readonly Item[];
  /** Whether the list has variants as rows of their own. */
  listsVariants: boolean;
  /** Selects nothing. */
  onClear: () => void;
}

type Change = 'price' | 'stock' | 'category';

/** Changes the selected items at once, on this page. */
export function ItemBulkBar({ items, listsVariants, onClear }: ItemBulkBarProps) {
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
      <BulkBar summary={texts.selected({ count: items.length })} onClear={onClear}>
        {button('price')}
        {button('stock')}
        {button('category')}
      </BulkBar>
      {open === 'category' ? (
        <CategoryForm items={items} onClose={close} onChanged={onClear} />
      ) : open ? (
        <Panel key={open} {...{ open, items, listsVariants, onClear }} onClose={close} />
      ) : null}
    </>
  );
}

function Panel({
  open,
  items,
  listsVariants,
  onClear,
  onClose,
}: ItemBulkBarProps & { open: Exclude<Change, 'category'>; onClose: () => void }) {
  const rows = useSoldRows(items, listsVariants);
  const Form = open === 'price' ? PriceForm : StocksForm;
  return (
    <Loaded lines={items.length + 4} query={rows}>
      {found => <Form rows={found} onClose={onClose} onChanged={onClear} />}
    </Loaded>
  );
}
