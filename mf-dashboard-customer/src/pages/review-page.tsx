import { zodResolver } from '@hookform/resolvers/zod';
import { call, query } from '@kerf/api-client';
import { id, type NewReview, reviewDetails } from '@kerf/contracts';
import { announce, paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { useSubmit } from '@kerf/federation/use-submit';
import { useDraft } from '@kerf/session/use-draft';
import { Button, Card, ErrorText, Field, Page, Skeleton, TextArea, toast } from '@kerf/ui';
import { StarsInput } from '@kerf/ui/work';
import type { ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Unreviewed } from '../features/review/unreviewed';
import { useUnreviewed } from '../features/review/use-unreviewed';
import { messages } from '../messages';
import styles from './review-page.module.css';

const { review: texts } = messages;

const itemIn = (search: URLSearchParams) => id.safeParse(search.get('item')).data;

const useAddReview = (itemId: string | undefined, onAdded: () => void) => {
  const navigate = useNavigate();
  return useSubmit({
    send: (review: NewReview, idempotencyKey) =>
      call('addReview', { body: { ...review, ...(itemId && { item: itemId }) } }, { idempotencyKey }),
    onSent: ({ insertedId }) => {
      announce('mf-dashboard-customer:review-added', { reviewId: insertedId });
      onAdded();
      toast.success(texts.thanks);
      void navigate(itemId ? paths.item(itemId) : paths.home);
    },
  });
};

/** A review of an item with `?item=`. Without it, the bought tools that have no review, and the review of the shop. */
export default function ReviewPage() {
  const [search] = useSearchParams();
  const itemId = itemIn(search);
  return itemId ? <ReviewForm itemId={itemId} /> : <ReviewStart />;
}

function ReviewStart() {
  const tools = useUnreviewed();
  // The form would move when the list arrives.
  if (!tools)
    return (
      <Page title={texts.title} intro={texts.intro}>
        <Skeleton lines={8} />
      </Page>
    );
  return <ReviewForm itemId={undefined} above={<Unreviewed tools={tools} />} heading={tools.length > 0} />;
}

interface ReviewFormProps {
  itemId: string | undefined;
  above?: ReactNode;
  /** Whether the form needs a heading of its own. */
  heading?: boolean;
}

function ReviewForm({ itemId, above, heading = false }: ReviewFormProps) {
  const item = useQuery({ ...query('getItem', { params: { id: itemId ?? '' } }), enabled: itemId !== undefined });
  const form = useForm({
    resolver: zodResolver(reviewDetails),
    defaultValues: { rating: 0, description: '' },
  });
  const { control, register, handleSubmit, formState } = form;
  const draft = useDraft(`review ${itemId ?? 'shop'}`, form);
  const add = useAddReview(itemId, draft.clear);
  const { field: rating } = useController({ control, name: 'rating' });
  const { errors } = formState;

  return (
    <Page
      title={item.data ? texts.titleOf({ item: item.data.name }) : texts.title}
      intro={itemId ? texts.introOfItem : texts.intro}
    >
      {above}
      <Card className={styles.card}>
        {heading ? <h2 className={styles.heading}>{texts.ofShop}</h2> : null}
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
