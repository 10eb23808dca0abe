import { categories } from '@kerf/contracts/domain';
import { Field, Input, Select } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { Segments } from '../../components/segments';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { promotionsMessages } from '../../messages/promotions-messages';
import { ChosenItems, ItemChooser } from './item-chooser';
import type { PromotionValues } from './promotion-values';
import styles from './promotions.module.css';

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
      <div>
        <Segments
          label={texts.benefit}
          choices={texts.benefits}
          value={what}
          onChange={chosen => form.setValue('what', chosen, { shouldDirty: true })}
        />
      </div>
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
      {what !== 'freeDelivery' && watch('on') === 'goods' ? <Goods form={form} /> : null}
    </>
  );
}

function Goods({ form: { register, watch, setValue } }: { form: UseFormReturn<PromotionValues> }) {
  const items = watch('items');
  const choose = (chosen: typeof items) => setValue('items', chosen, { shouldDirty: true });
  return (
    <>
      <fieldset>
        <legend>{texts.categories}</legend>
        <div className={styles.checks}>
          {Object.entries(categories).map(([value, name]) => (
            <label key={value} className={forms.check}>
              <input type="checkbox" value={value} {...register('categories')} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <ItemChooser label={texts.item} onChoose={item => choose([...items.filter(({ id }) => id !== item.id), item])} />
      <ChosenItems items={items} onRemove={id => choose(items.filter(each => each.id !== id))} />
    </>
  );
}
