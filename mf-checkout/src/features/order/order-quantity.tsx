import type { Item, Quote } from '@kerf/contracts';
import { Field, Stepper } from '@kerf/ui';
import { orderMessages as texts } from '../../messages/order-messages';
import { usePriceOf } from './item-detail';
import styles from './order-quantity.module.css';

interface OrderQuantityProps {
  item: Item;
  quote: Quote | undefined;
  /** NaN while the input is empty. */
  value: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
}

/** Why the item cannot be ordered in this quantity. */
export const quantityProblem = (quantity: number, { minimum, stock }: Item): string | undefined => {
  if (Number.isNaN(quantity)) return texts.required;
  if (!Number.isInteger(quantity)) return texts.wholeNumber;
  if (quantity < minimum) return texts.tooFew({ least: minimum });
  return quantity > stock ? texts.tooMany({ most: stock }) : undefined;
};

/** How many, and the spec's total: a read-only input with quantity times unit price. */
export function OrderQuantity({ item, quote, value, error, onChange }: OrderQuantityProps) {
  const priceOf = usePriceOf(item, quote);
  const units = Number.isInteger(value) && value > 0 ? value : 0;
  return (
    <div className={styles.fields}>
      <Stepper
        label={texts.quantity}
        hint={texts.bounds({ least: item.minimum, most: item.stock })}
        error={error}
        value={value}
        min={item.minimum}
        max={item.stock}
        onChange={onChange}
        // The default would replace an invalid quantity without a word.
        onBlur={() => undefined}
      />
      <Field label={texts.total} hint={texts.totalHint}>
        {control => <input {...control} className={styles.total} readOnly value={priceOf(units)} />}
      </Field>
    </div>
  );
}
