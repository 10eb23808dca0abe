import { zodResolver } from '@hookform/resolvers/zod';
import { type ReviewModeration } from '@kerf/contracts';
import { reviewModeration } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './reviews.module.css';

const { reviews: texts } = messages;

interface ModerationFormProps {
  /** Whether the review is to be hidden, or shown again. */
  hidden: boolean;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (moderation: ReviewModeration) => void;
  onCancel: () => void;
}

/** Asks for the reason, which the audit log keeps. */
export function ModerationForm({ hidden, isBusy, error, onSubmit, onCancel }: ModerationFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<ReviewModeration>({
    resolver: zodResolver(reviewModeration),
    defaultValues: { hidden, reason: '' },
  });
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(onSubmit)}>
      <Field label={texts.reason} hint={texts.reasonHint} error={formState.errors.reason && texts.reasonRequired}>
        <Input autoComplete="off" dir="auto" maxLength={500} {...register('reason')} />
      </Field>
      {error ? <ErrorText message={error.message} /> : null}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {hidden ? texts.confirmHide : texts.confirmShow}
        </Button>
      </div>
    </form>
  );
}
