import { zodResolver } from '@hookform/resolvers/zod';
import type { ReviewModeration } from '@kerf/contracts';
import { reviewModeration } from '@kerf/contracts/staff';
import { Button, Field, Input } from '@kerf/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { reviewsMessages as texts } from '../../messages/reviews-messages';

interface ModerationFormProps {
  /** Whether the review is to be hidden, or shown again. */
  hidden: boolean;
  request: { isPending: boolean; error: Error | null };
  onSubmit: (moderation: ReviewModeration) => void;
  onCancel: () => void;
}

/** Asks for the reason, which the audit log keeps. */
export function ModerationForm({ hidden, request, onSubmit, onCancel }: ModerationFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<ReviewModeration>({
    resolver: zodResolver(reviewModeration),
    defaultValues: { hidden, reason: '' },
  });
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <RequestForm
      request={request}
      submitLabel={hidden ? texts.confirmHide : texts.confirmShow}
      onSubmit={handleSubmit(onSubmit)}
      actions={<Button onClick={onCancel}>{texts.cancel}</Button>}
    >
      <Field label={texts.reason} hint={texts.reasonHint} error={formState.errors.reason && texts.reasonRequired}>
        <Input autoComplete="off" dir="auto" maxLength={500} {...register('reason')} />
      </Field>
    </RequestForm>
  );
}
