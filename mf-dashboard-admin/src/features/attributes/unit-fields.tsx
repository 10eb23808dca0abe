import { locale } from '@kerf/contracts/domain';
import { intlUnits } from '@kerf/contracts/staff';
import { Field, Input, Select } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { unitHere } from '../../components/attributes/attributes';
import { languageName } from '../../components/shop-config';
import { attributeFormMessages as texts } from '../../messages/attribute-form-messages';
import { translationMessages } from '../../messages/translation-messages';
import type { AttributeValues } from './attribute-values';
import styles from './attributes.module.css';

/** `millimeters`, in German `Millimeter`. */
const longName = (unit: (typeof intlUnits)[number]): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(2)
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join('');

const decimals = ['0', '1', '2', '3'] as const;
const parts = ['other', 'one'] as const;
const labels = { other: texts.unitWord, one: texts.unitForOne };

interface UnitFieldsProps {
  form: UseFormReturn<AttributeValues>;
  /** The tags of the languages, English first. */
  languages: readonly string[];
}

/** The unit and the decimals of a number. */
export function UnitFields({ form: { register, watch, formState }, languages }: UnitFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className={styles.two}>
        <Field label={texts.unit} error={errors.unit?.message}>
          <Select {...register('unit')}>
            <option value="">{texts.noUnit}</option>
            <option value="own">{texts.ownUnit}</option>
            {intlUnits.map(name => (
              <option key={name} value={name}>
                {texts.knownUnit({ unit: unitHere({ unit: { name } }), name: longName(name) })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.decimals} error={errors.decimals?.message}>
          <Select {...register('decimals')}>
            <option value="">{texts.asTyped}</option>
            {decimals.map(count => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {watch('unit') === 'own' ? (
        <>
          <p className={styles.hint}>{texts.unitHint}</p>
          {languages.map(tag => (
            <div key={tag} className={styles.two}>
              {parts.map(part => (
                <Field
                  key={part}
                  label={translationMessages.field({ english: labels[part], language: languageName(tag) })}
                  error={errors.words?.[tag]?.[part]?.message}
                >
                  <Input autoComplete="off" lang={tag} dir="auto" {...register(`words.${tag}.${part}`)} />
                </Field>
              ))}
            </div>
          ))}
        </>
      ) : null}
    </>
  );
}
