import { list } from '@kerf/api-client';
import type { Promotion } from '@kerf/contracts';
import { useList } from '@kerf/federation/use-list';
import { Button, Icon, Page, Skeleton, toast } from '@kerf/ui';
import { lazy, Suspense, useState } from 'react';
import { PromotionsTable } from '../features/promotions/promotions-table';
import { readPromotion, type StoredPromotion } from '../features/promotions/use-promotions';
import { promotionsMessages as texts } from '../messages/promotions-messages';

const PromotionEditor = lazy(() => import('../features/promotions/promotion-editor'));
const PromotionReport = lazy(() => import('../features/promotions/promotion-report'));

/** The promotions, and the form of one of them or its report. */
export default function PromotionsPage() {
  const promotions = useList(list('listPromotions', {}));
  const [edited, setEdited] = useState<StoredPromotion | 'new'>();
  const [reported, setReported] = useState<Promotion>();
  const edit = ({ _id }: Promotion) =>
    void readPromotion(_id)
      .then(promotion => {
        setReported(undefined);
        setEdited(promotion);
      })
      .catch((error: Error) => toast.error(error.message));
  const report = (promotion: Promotion) => {
    setEdited(undefined);
    setReported(promotion);
  };
  const stored = edited === 'new' ? undefined : edited;
  return (
    <Page
      title={texts.title}
      intro={texts.description}
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton lines={8} />}>
        {edited ? (
          <PromotionEditor
            key={stored ? `${stored.promotion._id} ${stored.version}` : 'new'}
            stored={stored}
            onClose={() => setEdited(undefined)}
          />
        ) : reported ? (
          <PromotionReport key={reported._id} promotion={reported} onClose={() => setReported(undefined)} />
        ) : null}
      </Suspense>
      <PromotionsTable list={promotions} onEdit={edit} onReport={report} />
    </Page>
  );
}
