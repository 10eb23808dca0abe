import { call, callWithVersion } from '@kerf/api-client';
import type { NewPromotion, Promotion } from '@kerf/contracts';
import type { PromotionDetail } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { itemReads } from '../../components/item-reads';
import { askToDelete } from '../../components/removal';
import { useRequest } from '../../components/use-request';
import { promotionsMessages as texts } from '../../messages/promotions-messages';

/** What shows promotions, and prices that they change. */
const OUTDATED = ['listPromotions', 'getPromotion', ...itemReads];

/** A promotion and the version that is edited. */
export interface StoredPromotion {
  promotion: PromotionDetail;
  version: string;
}

export const readPromotion = async (id: string): Promise<StoredPromotion> => {
  const { response, version } = await callWithVersion('getPromotion', { params: { id } });
  return { promotion: response, version };
};

const useRefresh = () => {
  const queries = useQueryClient();
  return () => {
    for (const route of OUTDATED) void queries.invalidateQueries({ queryKey: [route] });
  };
};

/** Adds a promotion, or changes the one that is edited. */
export const useSavePromotion = (stored: StoredPromotion | undefined, onSaved: () => void) =>
  useRequest({
    send: (body: NewPromotion, idempotencyKey): Promise<unknown> => {
      if (!stored) return call('addPromotion', { body }, { idempotencyKey });
      const { kind: _, ...changes } = body;
      const params = { id: stored.promotion._id };
      return call('changePromotion', { params, body: changes }, { ifMatch: stored.version });
    },
    done: (_response, { name }) => texts.saved({ name }),
    onDone: onSaved,
    outdated: OUTDATED,
  });

/** Ends a promotion now. Orders keep their discounts. */
export const useEndPromotion = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ _id: id }: Promotion) =>
      call('changePromotion', { params: { id }, body: { active: false } }, { ifMatch: '*' }),
    onSuccess: (_response, { name }) => toast.success(texts.ended({ name })),
    onError: error => toast.error(error.message),
    onSettled: refresh,
  });
};

export const useRemovePromotion = () => {
  const refresh = useRefresh();
  const removal = useMutation({
    mutationFn: ({ _id: id }: Promotion) => call('removePromotion', { params: { id } }),
    onError: error => toast.error(error.message),
    onSettled: refresh,
  });
  return async (promotion: Promotion) => {
    if (await askToDelete(texts.removal({ name: promotion.name }))) removal.mutate(promotion);
  };
};
