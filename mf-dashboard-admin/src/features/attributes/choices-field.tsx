import { maxChoices } from '@kerf/contracts/staff';
import { Field, Input } from '@kerf/ui';
import { type UseFormReturn, useController } from 'react-hook-form';
import { RowList, rowLabel } from '../../components/item-form/row-list';
import { languageName } from '../../components/shop-config';
import { attributeFormMessages as texts } from '../../messages/attribute-form-messages';
import { translationMessages } from '../../messages/translation-messages';
import { type AttributeValues, choiceKeys } from './attribute-values';
import styles from './attributes.module.css';

interface ChoicesFieldProps {
  form: UseFormReturn<AttributeValues>;
  /** The tags of the languages, English first. */
  languages: readonly string[];
}

/** The choices of an attribute: a key, which the English name proposes, and a name in each language. */
export function ChoicesField({ form: { control }, languages }: ChoicesFieldProps) {
  const { field, formState } = useController({ control, name: 'choices' });
  const { errors } = formState;
  const keys = choiceKeys(field.value);
  const problem = errors.choices?.message ?? errors.choices?.root?.message;
  return (
    <>
      <RowList
        title={texts.choices}
        rows={field.value}
        emptyRow={{ key: undefined, names: {}, isStored: false }}
        max={maxChoices}
        addLabel={texts.addChoice}
        removeLabel={texts.removeChoice}
        moveLabels={{ up: texts.moveUp, down: texts.moveDown }}
        onChange={field.onChange}
      >
        {(row, index, change) => (
          <div className={styles.choice}>
            {languages.map(tag => (
              <Field
                key={tag}
                label={rowLabel(
                  translationMessages.field({ english: texts.choice, language: languageName(tag) }),
                  index,
                )}
                hint={tag === 'en' && row.isStored && keys[index]}
                error={errors.choices?.[index]?.names?.[tag]?.message}
              >
                <Input
                  autoComplete="off"
                  lang={tag}
                  dir="auto"
                  value={row.names[tag] ?? ''}
                  onChange={({ target }) => change({ ...row, names: { ...row.names, [tag]: target.value } })}
                />
              </Field>
            ))}
            {row.isStored ? null : (
              <Field label={rowLabel(texts.key, index)} error={errors.choices?.[index]?.key?.message}>
                <Input
                  autoComplete="off"
                  value={keys[index] ?? ''}
                  onChange={({ target }) => change({ ...row, key: target.value })}
                />
              </Field>
            )}
          </div>
        )}
      </RowList>
      {problem ? (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
