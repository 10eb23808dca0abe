import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { ReviewModeration } from '@kerf/contracts';
import { reviewModeration } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { Button, Field, Input, toast } from '@kerf/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { reviewsMessages as texts } from '../../messages/reviews-messages';

/** Everything that shows reviews or their average. */
export const OUTDATED = [
  'listReviews',
  'listAllReviews',
  'listHiddenReviews',
  'listItemReviews',
  'getItem',
  'listItems',
  'searchItems',
];

interface ModerationFormProps {
  /** Of the review. */
  id: string;
  /** Whether the review is to be hidden, or shown again. */
  hidden: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Hides a review, or shows it again. Asks for the reason, which the audit log keeps. The open list is not read again: the review stays where
 * it is.
 */
export function ModerationForm({ id, hidden, onDone, onCancel }: ModerationFormProps) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState, setFocus } = useForm<ReviewModeration>({
    resolver: zodResolver(reviewModeration),
    defaultValues: { hidden, reason: '' },
  });
  useEffect(() => setFocus('reason'), [setFocus]);
  const moderation = useMutation({
    mutationFn: (body: ReviewModeration) => call('moderateReview', { params: { id }, body }),
    onSuccess: () => {
      for (const route of OUTDATED) void queries.invalidateQueries({ queryKey: [route], refetchType: 'none' });
      toast.success(hidden ? texts.hidden : texts.shown);
      onDone();
    },
  });
  return (
    <RequestForm
      request={moderation}
      submitLabel={hidden ? texts.confirmHide : texts.confirmShow}
      onSubmit={handleSubmit(values => moderation.mutate(values))}
      actions={<Button onClick={onCancel}>{texts.cancel}</Button>}
    >
      <Field label={texts.reason} hint={texts.reasonHint} error={formState.errors.reason && texts.reasonRequired}>
        <Input autoComplete="off" dir="auto" maxLength={500} {...register('reason')} />
      </Field>
    </RequestForm>
  );
}
