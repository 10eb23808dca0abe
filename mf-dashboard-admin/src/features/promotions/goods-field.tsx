import { categoryName } from '@kerf/session/categories';
import { Button, Icon } from '@kerf/ui';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { categoryChoices } from '../../components/category-choices';
import { type ChosenItem, ItemChooser, nameOf } from '../../components/item-chooser/item-chooser';
import { itemChooserMessages } from '../../messages/item-chooser-messages';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import styles from './goods-field.module.css';
import type { PromotionValues } from './promotion-values';

/** The items and the categories that a promotion is on, as chips that can be removed. */
export function GoodsField({ form: { watch, setValue } }: { form: UseFormReturn<PromotionValues> }) {
  const [items, chosen] = watch(['items', 'categories']);
  const isNone = items.length + chosen.length === 0;
  const [isAdding, setAdding] = useState(isNone);
  const adder = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const setItems = (next: ChosenItem[]) => setValue('items', next, { shouldDirty: true });
  const setCategories = (next: string[]) => setValue('categories', next, { shouldDirty: true });
  const remove = (change: () => void) => {
    change();
    // The button of the chip leaves the page.
    adder.current?.focus();
  };
  return (
    <fieldset className={styles.goods}>
      <legend id={heading}>{texts.which}</legend>
      <div className={styles.row}>
        {isNone ? null : (
          <ul className={styles.chips} aria-labelledby={heading}>
            {chosen.map(category => (
              <Chip
                key={category}
                name={categoryName(category)}
                onRemove={() => remove(() => setCategories(chosen.filter(other => other !== category)))}
              />
            ))}
            {items.map(item => (
              <Chip
                key={item.id}
                {...item}
                onRemove={() => remove(() => setItems(items.filter(({ id }) => id !== item.id)))}
              />
            ))}
          </ul>
        )}
        <Button ref={adder} variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Icon name={isAdding ? 'minus' : 'plus'} />
          {isAdding ? texts.addNoMore : texts.addGoods}
        </Button>
      </div>
      {isAdding ? (
        <div className={styles.choices}>
          <ul className={styles.chips} aria-label={texts.categories}>
            {Object.entries(categoryChoices())
              .filter(([category]) => !chosen.includes(category))
              .map(([category, name]) => (
                <li key={category}>
                  <Button
                    aria-label={itemChooserMessages.add({ item: name })}
                    onClick={() => {
                      setCategories([...chosen, category]);
                      adder.current?.focus();
                    }}
                  >
                    <Icon name="plus" />
                    {name}
                  </Button>
                </li>
              ))}
          </ul>
          <ItemChooser
            label={texts.item}
            onChoose={({ _id: id, name, number }) =>
              setItems([...items.filter(item => item.id !== id), { id, name, number }])
            }
          />
        </div>
      ) : null}
    </fieldset>
  );
}

interface ChipProps {
  name: string;
  number?: string | undefined;
  onRemove: () => void;
}

function Chip({ name, number, onRemove }: ChipProps) {
  return (
    <li className={styles.chip}>
      <bdi>{name}</bdi>
      {number ? <bdi className={styles.number}>{number}</bdi> : null}
      <button type="button" aria-label={texts.removeItem({ name: nameOf({ name, number }) })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
