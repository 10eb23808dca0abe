import type { NewPromotion } from '@kerf/contracts';
import { newPromotion } from '@kerf/contracts/staff';
import { Link } from '@kerf/federation/router';
import { useDraft } from '@kerf/session/use-draft';
import { buttonClass, ErrorText } from '@kerf/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldErrors, get, type Resolver, set, useForm } from 'react-hook-form';
import { issuesInWords } from '../../components/contract-errors';
import { FormPage, type FormPageHandle, FormSection } from '../../components/form-page/form-page';
import { numberError } from '../../components/number-text';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { promotionsMessages } from '../../messages/promotions-messages';
import { ownPaths } from '../../paths';
import { BenefitFields } from './benefit-fields';
import { ConditionFields } from './condition-fields';
import { PromotionEffect } from './promotion-effect';
import { fieldOf, isNumberField, type PromotionValues, promotionOf } from './promotion-values';
import { type StoredPromotion, useSavePromotion } from './use-promotions';
import { WhoAndWhenFields } from './who-and-when-fields';

/** Validates with the contract of the call. */
const resolver: Resolver<PromotionValues> = values => {
  const { success, error } = newPromotion.safeParse(promotionOf(values));
  if (success) return { values, errors: {} };
  const errors: FieldErrors<PromotionValues> = {};
  for (const { path, message } of issuesInWords(error.issues)) {
    const field = fieldOf(path.join('.'), values);
    const shown = isNumberField(field) ? numberError(values[field], message) : message;
    if (!get(errors, field)) set(errors, field, { type: 'value', message: shown });
  }
  return { values: {}, errors };
};

interface PromotionFormProps {
  /** Undefined for a new promotion. */
  stored?: StoredPromotion;
  /** The name of its draft. */
  draft: string;
  values: PromotionValues;
  /** The shop's, once it is known. */
  timeZone: string | undefined;
  title: string;
  state?: ReactNode;
  /** After the page has let go of its changes. */
  onSaved: () => void;
}

/** The page of a new or a stored promotion, with what it does beside it. */
export function PromotionForm({
  stored,
  draft: draftName,
  values,
  timeZone,
  title,
  state,
  onSaved,
}: PromotionFormProps) {
  const form = useForm<PromotionValues>({ resolver, defaultValues: values, shouldFocusError: false });
  const draft = useDraft(draftName, form);
  const page = useRef<FormPageHandle>(null);
  const { dirtyFields, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) page.current?.focusFirstError();
  }, [submitCount]);
  const save = useSavePromotion(stored, () => {
    draft.clear();
    page.current?.release();
    onSaved();
  });
  const submit = form.handleSubmit(typed => {
    if (!save.isPending) save.mutate(promotionOf(typed) satisfies NewPromotion);
  });
  return (
    <FormPage
      ref={page}
      back={{ to: ownPaths.promotions, label: promotionsMessages.title }}
      title={title}
      state={state}
      changes={Object.keys(dirtyFields).length}
      actions={
        <Link className={buttonClass()} to={ownPaths.promotions}>
          {texts.cancel}
        </Link>
      }
      submitLabel={texts.save}
      isBusy={save.isPending}
      onDiscard={draft.clear}
      onSubmit={submit}
      aside={<PromotionEffect form={form} replaces={stored?.promotion._id} />}
    >
      {save.error ? <ErrorText message={save.error.message} /> : null}
      <FormSection title={texts.whatCustomersGet}>
        <BenefitFields form={form} />
      </FormSection>
      <FormSection title={texts.whoAndWhen}>
        <WhoAndWhenFields form={form} isStored={stored !== undefined} timeZone={timeZone} />
      </FormSection>
      <FormSection title={texts.conditions}>
        <ConditionFields form={form} />
      </FormSection>
    </FormPage>
  );
}
