import type { ItemDetail } from '@kerf/contracts';
import type { VariantForm } from '@kerf/contracts/staff';
import { Field, Input } from '@kerf/ui';
import type { FieldErrors } from 'react-hook-form';
import { rowLabel } from '../../components/item-form/row-list';
import { NumberField } from '../../components/number-field';
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

/** One variant: the values of the options, and what is its own. */
export function VariantFields({ item, options, row, index, errors, onChange }: VariantFieldsProps) {
  const stored = item.variants?.find(({ id }) => id === row.id);
  const text = (name: 'number' | 'image') => (
    <Field label={rowLabel(texts[name], index)} error={errors?.[name]?.message}>
      <Input
        autoComplete="off"
        defaultValue={row[name] ?? ''}
        onChange={({ target }) => onChange({ ...row, [name]: target.value.trim() || undefined })}
      />
    </Field>
  );
  const number = (name: 'price' | 'stock' | 'weight') => (
    <NumberField
      label={rowLabel(texts[name], index)}
      error={errors?.[name]?.message}
      inputMode={name === 'price' ? 'decimal' : 'numeric'}
      value={row[name]}
      onChange={value => onChange({ ...row, [name]: value })}
    />
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
      {number('price')}
      {stored ? (
        <div className={styles.stock}>
          <span data-label className={styles.label}>
            {texts.stock}
          </span>
          <Stock item={{ ...item, _id: stored.id, stock: stored.stock, minimum: stored.minimum }} />
        </div>
      ) : (
        number('stock')
      )}
      {text('number')}
      {number('weight')}
      {text('image')}
    </div>
  );
}
