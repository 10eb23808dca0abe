import { list } from '@kerf/api-client';
import type { Promotion } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { buttonClass, Icon, Page, Skeleton } from '@kerf/ui';
import { lazy, Suspense, useState } from 'react';
import { PromotionsTable } from '../features/promotions/promotions-table';
import { promotionsMessages as texts } from '../messages/promotions-messages';
import { ownPaths } from '../paths';

const PromotionReport = lazy(() => import('../features/promotions/promotion-report'));

/** The promotions, and the report of one of them. */
export default function PromotionsPage() {
  const promotions = useList(list('listPromotions', {}));
  const [reported, setReported] = useState<Promotion>();
  return (
    <Page
      title={texts.title}
      intro={texts.description}
      actions={
        <Link className={buttonClass('primary')} to={ownPaths.addPromotion}>
          <Icon name="plus" />
          {texts.add}
        </Link>
      }
    >
      {reported ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <PromotionReport key={reported._id} promotion={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      ) : null}
      <PromotionsTable list={promotions} onReport={setReported} />
    </Page>
  );
}
