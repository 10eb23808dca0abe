import { maxSpecs, type NewItem, type NewItemForm } from '@kerf/contracts';
import { Field, Input } from '@kerf/ui';
import { type Control, useController } from 'react-hook-form';
import { itemRowsMessages as texts } from '../../messages/item-rows-messages';
import styles from './item-form.module.css';
import { RowList, rowLabel } from './row-list';

const parts = [
  ['label', texts.specLabel],
  ['value', texts.specValue],
] as const;

/** The technical data of an item. */
export function SpecsField({ control }: { control: Control<NewItemForm, unknown, NewItem> }) {
  const { field, formState } = useController({ control, name: 'specs' });
  const errors = formState.errors.specs;
  return (
    <RowList
      isCompact
      title={texts.specs}
      rows={field.value ?? []}
      emptyRow={{ label: '', value: '' }}
      max={maxSpecs}
      addLabel={texts.addSpec}
      removeLabel={texts.removeSpec}
      onChange={field.onChange}
    >
      {(row, index, change) => (
        <div className={styles.spec}>
          {parts.map(([part, label]) => (
            <Field key={part} label={rowLabel(label, index)} error={errors?.[index]?.[part]?.message}>
              <Input
                autoComplete="off"
                dir="auto"
                value={row[part]}
                onChange={event => change({ ...row, [part]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      )}
    </RowList>
  );
}
