import type { ItemDetail, ItemVariant } from '@kerf/contracts';
import { usePrice } from '@kerf/session';
import { cx, Price } from '@kerf/ui';
import { useId } from 'react';
import { itemMessages } from '../../item-messages';
import { messages } from '../../messages';
import { useVariant } from './use-variant';
import styles from './variant-picker.module.css';
import { isOffered, soldOutOf, variantWith } from './variants';

function VariantPrice({ variant }: { variant: ItemVariant }) {
  const { price, format } = usePrice(variant);
  return (
    <b>
      <Price>{format(price)}</Price>
    </b>
  );
}

interface OfferProps {
  option: string;
  value: string;
  isChosen: boolean;
  /** Whether it can be ordered with the other values as they are chosen. */
  isIn: boolean;
  /** The variant that choosing it opens. */
  variant: ItemVariant | undefined;
  isPriced: boolean;
  /** Short texts below the value. */
  notes: readonly string[];
  onChoose: () => void;
}

/** One value of an option. */
function Offer({ option, value, isChosen, isIn, variant, isPriced, notes, onChoose }: OfferProps) {
  const id = useId();
  return (
    <label className={styles.value} data-out={isIn ? undefined : true}>
      <input
        type="radio"
        name={option}
        checked={isChosen}
        aria-label={isIn ? value : itemMessages.notOffered({ value })}
        aria-describedby={notes.length > 0 ? id : undefined}
        onChange={onChoose}
      />
      <span>{value}</span>
      {isPriced && variant ? <VariantPrice variant={variant} /> : null}
      {notes.length > 0 ? (
        <small id={id}>
          {notes.map(note => (
            <span key={note}>{note} </span>
          ))}
        </small>
      ) : null}
    </label>
  );
}

const differ = (values: readonly unknown[]) => new Set(values).size > 1;

const soldOutText = (variants: readonly ItemVariant[], variant: ItemVariant, option: number): string[] => {
  const soldOut = soldOutOf(variants, variant, option);
  if (!soldOut) return [];
  return [soldOut.others ? itemMessages.soldOutIn({ others: soldOut.others }) : messages.soldOut];
};

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
        const isPriced = differ(offers.map(({ variant }) => variant?.price));
        const isBoxed = differ(offers.map(({ variant }) => variant?.without));
        const notesOf = (variant: ItemVariant) => [
          ...(isBoxed && variant.without ? [variant.without] : []),
          ...soldOutText(variants, variant, option),
        ];
        return (
          <fieldset key={name} className={styles.option}>
            <legend className={styles.name}>
              {itemMessages.option({ name })} <b>{chosen[option]}</b>
            </legend>
            <div className={cx(styles.values, isPriced && styles.priced)}>
              {offers.map(({ value, variant }) => (
                <Offer
                  key={value}
                  option={name}
                  isChosen={value === chosen[option]}
                  isIn={isOffered(variants, chosen, option, value)}
                  notes={variant ? notesOf(variant) : []}
                  onChoose={() => choose(variant)}
                  {...{ value, variant, isPriced }}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
