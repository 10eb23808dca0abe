import type { NewPromotion } from '@kerf/contracts';
import { newPromotion } from '@kerf/contracts/staff';
import { Button, Panel } from '@kerf/ui';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { promotionsMessages } from '../../messages/promotions-messages';
import { BenefitFields } from './benefit-fields';
import { CodeFields } from './code-fields';
import { PromotionPreview } from './promotion-preview';
import { fieldOf, noValues, type PromotionValues, promotionOf, valuesOf } from './promotion-values';
import { RuleFields } from './rule-fields';
import { type StoredPromotion, useSavePromotion } from './use-promotions';

/** Validates with the contract of the call. */
const resolver: Resolver<PromotionValues> = values => {
  const { success, error } = newPromotion.safeParse(promotionOf(values));
  if (success) return { values, errors: {} };
  const errors: FieldErrors<PromotionValues> = {};
  for (const { path, message } of flat(error.issues))
    errors[fieldOf(path.join('.'), values)] ??= { type: 'value', message } as never;
  return { values: {}, errors };
};

interface Issue {
  path: PropertyKey[];
  message: string;
  errors?: Issue[][];
}

/** Of a value that may have one of several forms, the errors of the form that it matches best. */
const flat = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap(issue => {
    const forms = (issue.errors ?? []).map(flat);
    if (forms.length === 0) return [issue];
    const best = forms.reduce((least, errors) => (errors.length < least.length ? errors : least));
    return best.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });

export interface PromotionFormProps {
  /** Undefined for a new promotion. */
  stored: StoredPromotion | undefined;
  onClose: () => void;
}

/** The parts of a promotion, with a preview of what it does to carts. */
export function PromotionForm({ stored, onClose }: PromotionFormProps) {
  const form = useForm<PromotionValues>({
    resolver,
    defaultValues: stored ? valuesOf(stored.promotion) : noValues,
  });
  const [previewed, setPreviewed] = useState<NewPromotion>();
  const save = useSavePromotion(stored, onClose);
  return (
    <Panel title={stored ? promotionsMessages.editOf(stored.promotion.name) : promotionsMessages.add}>
      <RequestForm
        request={save}
        submitLabel={texts.save}
        onSubmit={form.handleSubmit(values => save.mutate(promotionOf(values)))}
        actions={
          <>
            <Button onClick={form.handleSubmit(values => setPreviewed(promotionOf(values)))}>{texts.preview}</Button>
            <Button onClick={onClose}>{texts.close}</Button>
          </>
        }
      >
        <CodeFields form={form} isStored={stored !== undefined} />
        <BenefitFields form={form} />
        <RuleFields form={form} timeZone={stored?.promotion.timeZone} />
      </RequestForm>
      {previewed ? <PromotionPreview promotion={previewed} replaces={stored?.promotion._id} /> : null}
    </Panel>
  );
}
