import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import { type NewReview, reviewDetails } from '@kerf/contracts';
import { announce, paths } from '@kerf/federation';
import { useNavigate } from '@kerf/federation/router';
import { useSubmit } from '@kerf/federation/use-submit';
import { Button, Card, ErrorText, Field, Page, StarsInput, TextArea, toast } from '@kerf/ui';
import { useController, useForm } from 'react-hook-form';
import { messages } from '../messages';
import styles from './review-page.module.css';

const { review: texts } = messages;

const useAddReview = () => {
  const navigate = useNavigate();
  return useSubmit({
    send: (review: NewReview) => call('addReview', { body: review }),
    onSent: ({ insertedId }) => {
      announce('mf-dashboard-customer:review-added', { reviewId: insertedId });
      toast.success(texts.thanks);
      void navigate(paths.home);
    },
  });
};

export default function ReviewPage() {
  const add = useAddReview();
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reviewDetails),
    defaultValues: { rating: 0, description: '' },
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const { errors } = formState;

  return (
    <Page title={texts.title} intro={texts.intro}>
      <Card className={styles.card}>
        <form noValidate className={styles.form} onSubmit={handleSubmit(add.submit)}>
          <StarsInput {...rating} label={texts.rating} error={errors.rating && texts.ratingRequired} />
          <Field label={texts.description} error={errors.description && texts.descriptionRequired}>
            <TextArea rows={5} maxLength={2000} {...register('description')} />
          </Field>
          {add.error ? <ErrorText message={add.error.message} /> : null}
          <Button type="submit" variant="primary" busy={add.isBusy}>
            {texts.submit}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
