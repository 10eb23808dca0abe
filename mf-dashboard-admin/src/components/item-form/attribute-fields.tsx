import type { NewItem, NewItemForm } from '@kerf/contracts';
import { type Attribute, type AttributeValue, WEIGHT } from '@kerf/contracts/staff';
import { Loaded } from '@kerf/ui';
import { type Control, useController } from 'react-hook-form';
import { attributeFieldsMessages as texts } from '../../messages/attribute-fields-messages';
import { isOfCategory, useAttributes } from '../attributes/attributes';
import { useShopLanguages } from '../shop-config';
import { AttributeInput, type ValueProblem } from './attribute-input';
import styles from './attribute-input.module.css';

export type StoredValues = Readonly<Record<string, AttributeValue>>;

interface AttributeFieldsProps {
  control: Control<NewItemForm, unknown, NewItem>;
  /** What the item says. The form has only what is changed, so that a newer version replaces the rest. */
  stored: StoredValues;
  category: string | null | undefined;
  /** Whether the item has a weight in grams. */
  hasWeight: boolean;
}

const isSame = (one: AttributeValue | undefined, other: AttributeValue | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The attributes of the category, then the values of those that other categories have. */
export function AttributeFields({ control, stored, category, hasWeight }: AttributeFieldsProps) {
  const attributes = useAttributes();
  const languages = useShopLanguages();
  const { field, fieldState } = useController({ control, name: 'attributes' });
  const changes = field.value ?? {};
  const problems = (fieldState.error ?? {}) as Record<string, ValueProblem | undefined>;
  const { message } = fieldState.error ?? {};
  const saidOf = (key: string) => (Object.hasOwn(changes, key) ? (changes[key] ?? undefined) : stored[key]);
  const change = (key: string, value: AttributeValue | undefined) => {
    const { [key]: _, ...others } = changes;
    field.onChange(isSame(value, stored[key]) ? others : { ...others, [key]: value ?? null });
  };
  const input = (attribute: Attribute) => (
    <AttributeInput
      key={attribute.key}
      attribute={attribute}
      value={saidOf(attribute.key)}
      languages={languages}
      problem={problems[attribute.key]}
      onChange={value => change(attribute.key, value)}
    />
  );
  return (
    <Loaded lines={6} query={attributes}>
      {all => {
        const used = all.filter(({ key }) => key !== WEIGHT || !hasWeight);
        const own = used.filter(attribute => isOfCategory(attribute, category));
        // One that was just emptied keeps its field until it is saved.
        const others = used.filter(
          attribute => !isOfCategory(attribute, category) && (attribute.key in stored || attribute.key in changes),
        );
        const hasProblem = others.some(({ key }) => problems[key]);
        return (
          <>
            {own.length > 0 ? <div className={styles.fields}>{own.map(input)}</div> : null}
            {typeof message === 'string' ? (
              <p className={styles.error} role="alert">
                {message}
              </p>
            ) : null}
            {category ? null : <p className={styles.hint}>{texts.chooseCategory}</p>}
            {others.length > 0 ? (
              <details className={styles.other} open={hasProblem || undefined}>
                <summary>{texts.otherValues({ count: others.length })}</summary>
                <p className={styles.hint}>{texts.otherHint}</p>
                <div className={styles.fields}>{others.map(input)}</div>
              </details>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
