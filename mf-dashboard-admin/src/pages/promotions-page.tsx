import { list } from '@kerf/api-client';
import type { Promotion } from '@kerf/contracts';
import { useList } from '@kerf/federation/use-list';
import { Button, Icon, Loaded, Page, toast } from '@kerf/ui';
import { useState } from 'react';
import { CodesPanel } from '../features/promotions/codes-panel';
import { PromotionForm } from '../features/promotions/promotion-form';
import { PromotionsTable } from '../features/promotions/promotions-table';
import { readPromotion, type StoredPromotion } from '../features/promotions/use-promotions';
import { promotionsMessages as texts } from '../messages/promotions-messages';

/** The promotions, and the form of one of them. */
export default function PromotionsPage() {
  const promotions = useList(list('listPromotions', {}));
  const [edited, setEdited] = useState<StoredPromotion | 'new'>();
  const edit = ({ _id }: Promotion) =>
    void readPromotion(_id)
      .then(setEdited)
      .catch((error: Error) => toast.error(error.message));
  const stored = edited === 'new' ? undefined : edited;
  return (
    <Page
      title={texts.title}
      intro={texts.about}
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      }
    >
      {edited ? (
        <PromotionForm key={stored?.version ?? 'new'} stored={stored} onClose={() => setEdited(undefined)} />
      ) : null}
      {stored?.promotion.kind === 'code' ? <CodesPanel promotion={stored.promotion} /> : null}
      <Loaded lines={8} query={promotions}>
        {found => <PromotionsTable promotions={found} list={promotions} onEdit={edit} />}
      </Loaded>
    </Page>
  );
}
