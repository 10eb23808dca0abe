import { Field, Input } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { languageName } from '../../components/shop-config';
import { attributeFormMessages as texts } from '../../messages/attribute-form-messages';
import { translationMessages } from '../../messages/translation-messages';
import type { AttributeValues } from './attribute-values';
import styles from './attributes.module.css';

interface NameFieldsProps {
  form: UseFormReturn<AttributeValues>;
  /** The tags of the languages, English first. */
  languages: readonly string[];
}

/** The names of an attribute and its help, in each language of the shop. */
export function NameFields({ form: { register, watch, formState }, languages }: NameFieldsProps) {
  const help = watch('help');
  const names = watch('names');
  return (['names', 'help'] as const).map(part => (
    <div key={part} className={styles.two}>
      {languages.map(tag => {
        const label = part === 'names' ? texts.name : texts.help;
        const isMissing = part === 'names' ? !names[tag] : Boolean(help.en) && !help[tag];
        return (
          <Field
            key={tag}
            label={translationMessages.field({ english: label, language: languageName(tag) })}
            error={formState.errors[part]?.[tag]?.message}
            hint={tag !== 'en' && isMissing ? translationMessages.isMissing : part === 'help' && texts.helpHint}
          >
            <Input autoComplete="off" lang={tag} dir="auto" {...register(`${part}.${tag}`)} />
          </Field>
        );
      })}
    </div>
  ));
}
