import { query } from '@kerf/api-client';
import type { ItemDetail, ItemVariant } from '@kerf/contracts';
import { paths, withinPage } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { usePrice } from '@kerf/session';
import { cx, Price } from '@kerf/ui';
import { itemMessages } from '../../item-messages';
import { messages } from '../../messages';
import styles from './variant-picker.module.css';
import { asVariant, isAvailable, isOffered, variantWith } from './variants';

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

function VariantPrice({ variant }: { variant: ItemVariant }) {
  const { price, format } = usePrice(variant);
  return (
    <b>
      <Price>{format(price)}</Price>
    </b>
  );
}

/** The options of an item with variants. Choosing a value opens the address of that variant. */
export function VariantPicker({ item }: { item: ItemDetail }) {
  const choose = useVariant(item);
  const { options = [], variants = [], choices = [] } = item;
  if (variants.length < 2) return null;
  const chosen = choices.map(({ value }) => value);
  return (
    <div className={styles.picker}>
      {options.map(({ name, values }, option) => {
        const offers = values.map(value => ({ value, variant: variantWith(variants, chosen, option, value) }));
        const isPriced = new Set(offers.map(({ variant }) => variant?.price)).size > 1;
        return (
          <fieldset key={name} className={styles.option}>
            <legend className={styles.name}>
              {itemMessages.option({ name })} <b>{chosen[option]}</b>
            </legend>
            <div className={cx(styles.values, isPriced && styles.priced)}>
              {offers.map(({ value, variant }) => {
                const isIn = isOffered(variants, chosen, option, value);
                return (
                  <label key={value} className={styles.value} data-out={isIn ? undefined : true}>
                    <input
                      type="radio"
                      name={name}
                      checked={value === chosen[option]}
                      aria-label={isIn ? value : itemMessages.notOffered({ value })}
                      onChange={() => choose(variant)}
                    />
                    <span>{value}</span>
                    {isPriced && variant ? <VariantPrice variant={variant} /> : null}
                    {variant && !isAvailable(variant) ? <small>{messages.soldOut}</small> : null}
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
