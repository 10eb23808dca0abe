import { useQuery } from '@kerf/federation/query';
import { useNavigate, useParams, useSearchParams } from '@kerf/federation/router';
import { Loaded, Page, Skeleton } from '@kerf/ui';
import { lazy, Suspense } from 'react';
import { useShopZone } from '../components/date-time';
import { useIsShopConfigSettled } from '../components/shop-config';
import { PromotionForm } from '../features/promotions/promotion-form';
import { copyOf, noValues, valuesOf } from '../features/promotions/promotion-values';
import styles from '../features/promotions/promotions.module.css';
import { PromotionState } from '../features/promotions/promotions-table';
import { readPromotion } from '../features/promotions/use-promotions';
import { promotionsMessages as texts } from '../messages/promotions-messages';
import { ownPaths } from '../paths';

const CodesPanel = lazy(() => import('../features/promotions/codes-panel'));

/** `/dashboard/promotions/new`, also with `copy`, and `/dashboard/promotions/:id`: the form of one promotion, and its codes. */
export default function PromotionPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const source = id ?? copied ?? undefined;
  const navigate = useNavigate();
  const zone = useShopZone();
  const stored = useQuery({
    queryKey: ['getPromotion', { params: { id: source } }],
    queryFn: () => readPromotion(String(source)),
    enabled: source !== undefined,
  });
  const isConfigSettled = useIsShopConfigSettled();
  const toList = () => void navigate(ownPaths.promotions);
  if (!isConfigSettled || (source !== undefined && !stored.data))
    return (
      <Page title={source === undefined ? texts.add : texts.title}>
        <Loaded lines={12} query={{ ...stored, data: undefined }}>
          {() => null}
        </Loaded>
      </Page>
    );
  if (!stored.data)
    return <PromotionForm draft="promotion new" values={noValues} timeZone={zone} title={texts.add} onSaved={toList} />;
  const { promotion } = stored.data;
  const { timeZone } = promotion;
  if (!id)
    return (
      <PromotionForm
        key={source}
        draft={`copy of promotion ${source}`}
        values={copyOf(promotion)}
        timeZone={timeZone}
        title={texts.add}
        onSaved={toList}
      />
    );
  return (
    <>
      <PromotionForm
        key={id}
        draft={`promotion ${id}`}
        stored={stored.data}
        values={valuesOf(promotion)}
        timeZone={timeZone}
        title={promotion.name}
        state={<PromotionState {...promotion} />}
        onSaved={toList}
      />
      {promotion.kind === 'code' ? (
        <div className={styles.codes}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <CodesPanel promotion={promotion} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
