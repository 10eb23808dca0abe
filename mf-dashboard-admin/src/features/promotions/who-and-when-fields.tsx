import { Field, Input, Select } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import type { PromotionValues } from './promotion-values';
import styles from './promotions.module.css';

interface WhoAndWhenFieldsProps {
  form: UseFormReturn<PromotionValues>;
  /** Its kind stays. */
  isStored: boolean;
  /** The shop's, once it is known. */
  timeZone: string | undefined;
}

export function WhoAndWhenFields({ form, isStored, timeZone }: WhoAndWhenFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const hint = texts.timeHint({ zone: timeZone });
  return (
    <>
      <div className={styles.two}>
        <Field label={texts.kind}>
          <Select disabled={isStored} {...register('kind')}>
            <option value="automatic">{texts.automatic}</option>
            <option value="code">{texts.byCode}</option>
          </Select>
        </Field>
        {watch('kind') === 'code' ? (
          <Field label={texts.code} hint={texts.codeHint} error={errors.code?.message}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('code')} />
          </Field>
        ) : null}
      </div>
      <div className={styles.two}>
        <Field label={texts.from} hint={hint} error={errors.from?.message}>
          <Input type="datetime-local" {...register('from')} />
        </Field>
        <Field label={texts.until} hint={hint} error={errors.until?.message}>
          <Input type="datetime-local" {...register('until')} />
        </Field>
      </div>
    </>
  );
}
