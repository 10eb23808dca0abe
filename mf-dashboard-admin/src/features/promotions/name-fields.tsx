import { Field, Input } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { languageName, useShopLanguages } from '../../components/shop-config';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { translationMessages } from '../../messages/translation-messages';
import type { PromotionValues } from './promotion-values';
import styles from './promotions.module.css';

/** The name of a promotion in the other languages of the shop. */
export function NameFields({ form }: { form: UseFormReturn<PromotionValues> }) {
  const { register, watch, formState } = form;
  const names = watch('names');
  const ofShop = useShopLanguages();
  const languages = [...new Set([...ofShop, ...Object.keys(names)])];
  if (languages.length === 0) return null;
  return (
    <div className={styles.two}>
      {languages.map(tag => (
        <Field
          key={tag}
          label={translationMessages.field({ english: texts.name, language: languageName(tag) })}
          error={formState.errors.names?.[tag]?.message}
          {...(!names[tag] && { hint: translationMessages.isMissing })}
        >
          <Input autoComplete="off" lang={tag} dir="auto" {...register(`names.${tag}`)} />
        </Field>
      ))}
    </div>
  );
}
