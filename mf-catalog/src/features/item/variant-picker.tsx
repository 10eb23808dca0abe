import type { ItemDetail } from '@kerf/contracts';
import { messages } from '../../messages';
import { useVariant } from './use-variant';
import styles from './variant-picker.module.css';
import { isOffered, variantWith } from './variants';

/** The options of an item with variants. Choosing a value opens the address of that variant. */
export function VariantPicker({ item }: { item: ItemDetail }) {
  const choose = useVariant(item);
  const { options = [], variants = [], choices = [] } = item;
  if (variants.length < 2) return null;
  const chosen = choices.map(({ value }) => value);
  return (
    <div className={styles.picker}>
      {options.map(({ name, values }, option) => (
        <fieldset key={name} className={styles.option}>
          <legend className={styles.name}>
            {messages.item.option(name)} <b>{chosen[option]}</b>
          </legend>
          {values.map(value => {
            const isIn = isOffered(variants, chosen, option, value);
            return (
              <label key={value} className={styles.value} data-out={isIn ? undefined : true}>
                <input
                  type="radio"
                  name={name}
                  checked={value === chosen[option]}
                  aria-label={isIn ? value : messages.item.notOffered(value)}
                  onChange={() => choose(variantWith(variants, chosen, option, value))}
                />
                <span>{value}</span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
