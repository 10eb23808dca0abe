import { zodResolver } from '@hookform/resolvers/zod';
import { call, query } from '@kerf/api-client';
import { id, type NewReview, reviewDetails } from '@kerf/contracts';
import { announce, paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { useSubmit } from '@kerf/federation/use-submit';
import { Button, Card, ErrorText, Field, Page, TextArea, toast } from '@kerf/ui';
import { StarsInput } from '@kerf/ui/work';
import { useController, useForm } from 'react-hook-form';
import { messages } from '../messages';
import styles from './review-page.module.css';

const { review: texts } = messages;

const itemIn = (search: URLSearchParams) => id.safeParse(search.get('item')).data;

const useAddReview = (itemId: string | undefined) => {
  const navigate = useNavigate();
  return useSubmit({
    send: (review: NewReview, idempotencyKey) =>
      call('addReview', { body: { ...review, ...(itemId && { item: itemId }) } }, { idempotencyKey }),
    onSent: ({ insertedId }) => {
      announce('mf-dashboard-customer:review-added', { reviewId: insertedId });
      toast.success(texts.thanks);
      void navigate(itemId ? paths.item(itemId) : paths.home);
    },
  });
};

/** A review of the shop, or with `?item=` of an item. */
export default function ReviewPage() {
  const [search] = useSearchParams();
  const itemId = itemIn(search);
  const item = useQuery({ ...query('getItem', { params: { id: itemId ?? '' } }), enabled: itemId !== undefined });
  const add = useAddReview(itemId);
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reviewDetails),
    defaultValues: { rating: 0, description: '' },
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const { errors } = formState;

  return (
    <Page
      title={item.data ? texts.titleOf(item.data.name) : texts.title}
      intro={itemId ? texts.introOfItem : texts.intro}
    >
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
