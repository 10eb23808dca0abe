import { isRejection, query } from '@kerf/api-client';
import { useQuery, useQueryClient } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { EmptyState, Loaded, Page } from '@kerf/ui';
import { useState } from 'react';
import { useLoadedShopConfig } from '../components/shop-config';
import { DraftForm } from '../features/drafts/draft-form';
import { draftMessages as texts } from '../messages/draft-messages';

/** `/dashboard/allOrder/drafts/:id`: an order that is being taken. Read again each time, because others may have changed it. */
export default function DraftPage() {
  const { id = '' } = useParams();
  const shop = useLoadedShopConfig();
  const queries = useQueryClient();
  const [loads, setLoads] = useState(0);
  const input = query('getDraft', { params: { id } });
  const draft = useQuery({ ...input, gcTime: 0, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY });
  if (isRejection(draft.error, 'invalid', 'not-found')) return <EmptyState title={texts.missing} />;
  if (!draft.data || !shop)
    return (
      <Page title={texts.add}>
        <Loaded lines={12} query={{ ...draft, data: undefined }}>
          {() => null}
        </Loaded>
      </Page>
    );
  return (
    <DraftForm
      key={`${id} ${loads}`}
      stored={draft.data}
      shop={shop}
      onReload={() => void queries.refetchQueries({ queryKey: input.queryKey }).then(() => setLoads(loads + 1))}
    />
  );
}
