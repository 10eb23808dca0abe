import { maxBoxParts, type NewItem, type NewItemForm } from '@kerf/contracts';
import { Field, Input } from '@kerf/ui';
import { type Control, useController } from 'react-hook-form';
import { boxMessages as texts } from '../../messages/box-messages';
import { itemRowsMessages } from '../../messages/item-rows-messages';
import { FormSection } from '../form-page/form-page';
import { NumberField } from '../number-field';
import styles from './item-form.module.css';
import { RowList, rowLabel } from './row-list';

const words = [
  ['name', texts.name],
  ['detail', texts.detail],
] as const;

interface BoxSectionProps {
  id: string;
  control: Control<NewItemForm, unknown, NewItem>;
  isVariant: boolean;
}

/** What is in the box: how many of each part, its name, and what tells it from others of that name. */
export default function BoxSection({ id, control, isVariant }: BoxSectionProps) {
  const { field, formState } = useController({ control, name: 'box' });
  const errors = formState.errors.box;
  return (
    <FormSection id={id} title={itemRowsMessages.box}>
      <p className={styles.hint}>
        {texts.hint} {isVariant ? texts.ofVariant : null}
      </p>
      <RowList
        isCompact
        title={itemRowsMessages.box}
        rows={field.value ?? []}
        emptyRow={{ quantity: 1, name: '' }}
        max={maxBoxParts}
        addLabel={texts.add}
        removeLabel={texts.remove}
        onChange={field.onChange}
      >
        {(part, index, change) => (
          <div className={styles.part}>
            <NumberField
              label={rowLabel(texts.quantity, index)}
              error={errors?.[index]?.quantity?.message}
              inputMode="numeric"
              value={part.quantity}
              // The contract says what is wrong with an empty field.
              onChange={quantity => change({ ...part, quantity: quantity ?? Number.NaN })}
            />
            {words.map(([name, label]) => (
              <Field key={name} label={rowLabel(label, index)} error={errors?.[index]?.[name]?.message}>
                <Input
                  autoComplete="off"
                  dir="auto"
                  {...(name === 'detail' && { placeholder: texts.detail })}
                  value={part[name] ?? ''}
                  // Without this, an empty kind would be refused.
                  onChange={({ target }) =>
                    change({ ...part, [name]: name === 'detail' ? target.value || undefined : target.value })
                  }
                />
              </Field>
            ))}
          </div>
        )}
      </RowList>
    </FormSection>
  );
}
