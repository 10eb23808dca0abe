import { Field, Input } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import type { PromotionValues } from './promotion-values';
import styles from './promotions.module.css';

/** From when on, how often and together with what the promotion applies. */
export function ConditionFields({ form: { register, formState } }: { form: UseFormReturn<PromotionValues> }) {
  const { errors } = formState;
  return (
    <>
      <div className={styles.four}>
        <Field label={texts.minimumTotal} error={errors.minimumTotal?.message}>
          <Input inputMode="decimal" autoComplete="off" placeholder={texts.none} {...register('minimumTotal')} />
        </Field>
        <Field label={texts.minimumQuantity} error={errors.minimumQuantity?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder={texts.none} {...register('minimumQuantity')} />
        </Field>
        <Field label={texts.limitTotal} error={errors.total?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder={texts.noLimit} {...register('total')} />
        </Field>
        <Field label={texts.limitPerCustomer} error={errors.perCustomer?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder={texts.noLimit} {...register('perCustomer')} />
        </Field>
      </div>
      <div className={styles.checks}>
        <label className={forms.check}>
          <input type="checkbox" {...register('combinable')} /> {texts.combinable}
        </label>
        <label className={forms.check}>
          <input type="checkbox" {...register('active')} /> {texts.active}
        </label>
      </div>
    </>
  );
}
