import { Field, Input, Select } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import type { PromotionValues } from './promotion-values';

interface CodeFieldsProps {
  form: UseFormReturn<PromotionValues>;
  /** Its kind stays. */
  isStored: boolean;
}

/** The name, and who gets the promotion. */
export function CodeFields({ form: { register, watch, formState }, isStored }: CodeFieldsProps) {
  const { errors } = formState;
  return (
    <div className={forms.pair}>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
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
  );
}
