import { Field, Input, Select } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { promotionsMessages } from '../../messages/promotions-messages';
import { BenefitCards } from './benefit-cards';
import { GoodsField } from './goods-field';
import { NameFields } from './name-fields';
import type { PromotionValues } from './promotion-values';

/** The name, what the promotion takes off, and what it is on. */
export function BenefitFields({ form }: { form: UseFormReturn<PromotionValues> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const what = watch('what');
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <NameFields form={form} />
      <BenefitCards values={watch()} onChange={chosen => form.setValue('what', chosen, { shouldDirty: true })} />
      <div className={forms.pair}>
        {what === 'buy' ? (
          <>
            <Field label={texts.buy} error={errors.buy?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register('buy')} />
            </Field>
            <Field label={texts.get} error={errors.get?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register('get')} />
            </Field>
          </>
        ) : null}
        {what === 'percent' || what === 'buy' ? (
          <Field label={texts.percent} error={errors.percent?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('percent')} />
          </Field>
        ) : null}
        {what === 'amount' ? (
          <Field label={texts.amount} hint={texts.amountHint} error={errors.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
        ) : null}
        {what === 'freeDelivery' ? null : (
          <Field label={texts.on} error={errors.on?.message}>
            <Select {...register('on')}>
              <option value="order">{promotionsMessages.onOrder}</option>
              <option value="goods">{promotionsMessages.onGoods}</option>
              {what === 'buy' ? null : <option value="delivery">{promotionsMessages.onDelivery}</option>}
            </Select>
          </Field>
        )}
      </div>
      {what !== 'freeDelivery' && watch('on') === 'goods' ? <GoodsField form={form} /> : null}
    </>
  );
}
