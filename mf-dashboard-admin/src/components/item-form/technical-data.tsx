import { maxSpecs, type NewItem, type NewItemForm } from '@kerf/contracts';
import { type Control, useWatch } from 'react-hook-form';
import { itemRowsMessages } from '../../messages/item-rows-messages';
import { AttributeFields, type StoredValues } from './attribute-fields';
import styles from './item-form.module.css';
import { SpecsField } from './specs-field';

interface TechnicalDataProps {
  control: Control<NewItemForm, unknown, NewItem>;
  /** The values of the stored item. */
  stored: StoredValues;
}

/** What attributes say of an item, and the lines that only this item has. In a script of its own, because it is below the first fields. */
export default function TechnicalData({ control, stored }: TechnicalDataProps) {
  const [category, weight, specs = []] = useWatch({ control, name: ['category', 'weight', 'specs'] });
  return (
    <>
      <AttributeFields control={control} stored={stored} category={category} hasWeight={typeof weight === 'number'} />
      <h3 className={styles.own}>{itemRowsMessages.ownLines}</h3>
      <p className={styles.hint}>
        {itemRowsMessages.ownHint} {itemRowsMessages.countOfSpecs({ count: specs.length, most: maxSpecs })}
      </p>
      <SpecsField control={control} />
    </>
  );
}
