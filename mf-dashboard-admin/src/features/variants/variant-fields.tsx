import type { ItemDetail } from '@kerf/contracts';
import type { VariantForm } from '@kerf/contracts/staff';
import { Field, Input } from '@kerf/ui';
import type { FieldErrors } from 'react-hook-form';
import { rowLabel } from '../../components/item-form/row-list';
import { Stock } from '../../components/stock/stock';
import { variantMessages as texts } from '../../messages/variant-messages';
import styles from './variants-form.module.css';

interface VariantFieldsProps {
  item: ItemDetail;
  options: readonly string[];
  row: VariantForm;
  index: number;
  errors: FieldErrors<VariantForm> | undefined;
  onChange: (row: VariantForm) => void;
}

const numberIn = (text: string) => (text.trim() ? Number(text) : undefined);
/** A number while it is typed: `12.` is one that is not finished. */
const shown = (value: unknown) => (value === undefined || Number.isNaN(value) ? '' : String(value));

/** One variant: the values of the options, and what is its own. */
export function VariantFields({ item, options, row, index, errors, onChange }: VariantFieldsProps) {
  const stored = item.variants?.find(({ id }) => id === row.id);
  const field = (
    name: 'number' | 'price' | 'stock' | 'image' | 'weight',
    read: (text: string) => unknown,
    inputMode: 'text' | 'numeric' | 'decimal' = 'text',
  ) => (
    <Field label={rowLabel(texts[name], index)} error={errors?.[name]?.message}>
      <Input
        autoComplete="off"
        inputMode={inputMode}
        defaultValue={shown(row[name])}
        onChange={({ target }) => onChange({ ...row, [name]: read(target.value) })}
      />
    </Field>
  );
  return (
    <div className={styles.variant}>
      {options.map((name, at) => (
        // Options have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Field key={at} label={rowLabel(name || texts.nameless, index)} error={errors?.options?.[at]?.message}>
          <Input
            autoComplete="off"
            value={row.options[at] ?? ''}
            onChange={({ target }) => onChange({ ...row, options: row.options.with(at, target.value) })}
          />
        </Field>
      ))}
      {field('price', numberIn, 'decimal')}
      {stored ? (
        <div className={styles.stock}>
          <span data-label className={styles.label}>
            {texts.stock}
          </span>
          <Stock item={{ ...item, _id: stored.id, stock: stored.stock, minimum: stored.minimum }} />
        </div>
      ) : (
        field('stock', numberIn, 'numeric')
      )}
      {field('number', text => text.trim() || undefined)}
      {field('weight', numberIn, 'numeric')}
      {field('image', text => text.trim() || undefined)}
    </div>
  );
}
