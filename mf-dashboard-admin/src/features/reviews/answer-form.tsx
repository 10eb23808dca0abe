import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { ReviewAnswer } from '@kerf/contracts/staff';
import { reviewAnswer } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { Button, Field, TextArea, toast } from '@kerf/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { OUTDATED } from './moderation-form';

const mostLetters = 1_000;

interface AnswerFormProps {
  /** Of the review. */
  id: string;
  /** The present answer. */
  answer: string | undefined;
  /** Undefined: the answer is removed. */
  onDone: (answer: string | undefined) => void;
  onCancel: () => void;
}

/** Writes what the shop says below a review, or removes it. */
export function AnswerForm({ id, answer, onDone, onCancel }: AnswerFormProps) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState, setFocus } = useForm<ReviewAnswer>({
    resolver: zodResolver(reviewAnswer),
    defaultValues: { text: answer ?? '' },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const request = useMutation({
    mutationFn: (text: string | undefined) =>
      text === undefined
        ? call('removeAnswer', { params: { id } })
        : call('answerReview', { params: { id }, body: { text } }),
    onSuccess: (_response, text) => {
      for (const route of OUTDATED) void queries.invalidateQueries({ queryKey: [route], refetchType: 'none' });
      toast.success(text === undefined ? texts.answerRemoved : texts.answered);
      onDone(text);
    },
  });
  return (
    <RequestForm
      request={request}
      submitLabel={texts.sendAnswer}
      onSubmit={handleSubmit(({ text }) => request.mutate(text))}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          {answer === undefined ? null : (
            <Button disabled={request.isPending} onClick={() => request.mutate(undefined)}>
              {texts.removeAnswer}
            </Button>
          )}
        </>
      }
    >
      <Field label={texts.answerText} hint={texts.answerHint} error={formState.errors.text && texts.answerRequired}>
        <TextArea rows={3} dir="auto" maxLength={mostLetters} {...register('text')} />
      </Field>
    </RequestForm>
  );
}
