import { query } from '@kerf/api-client';
import type { ItemDetail, ItemVariant } from '@kerf/contracts';
import { paths, withinPage } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { messages } from '../../messages';
import styles from './variant-picker.module.css';
import { asVariant, isOffered, variantWith } from './variants';

/** Opens the address of a variant in place of the present one. It is shown at once, from what the page knows about it. */
const useVariant = (item: ItemDetail) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (variant: ItemVariant | undefined): void => {
    if (!variant || variant.id === item._id) return;
    const { queryKey } = query('getItem', { params: { id: variant.id } });
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, asVariant(item, variant));
    void navigate(paths.item(variant.id, item.slug), withinPage);
  };
};

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
