import { call } from '@kerf/api-client';
import type { ReviewModeration } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { reviewsMessages as texts } from '../../messages/reviews-messages';

/** Everything that shows reviews or their average. */
const OUTDATED = ['listReviews', 'listHiddenReviews', 'listItemReviews', 'getItem', 'listItems', 'searchItems'];

/** Hides a review, or shows it again. The open list is not read again: the review stays where it is. */
export const useModerate = (id: string, onDone: (hidden: boolean) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (moderation: ReviewModeration) => call('moderateReview', { params: { id }, body: moderation }),
    onSuccess: (_response, { hidden }) => {
      for (const route of OUTDATED) void queries.invalidateQueries({ queryKey: [route], refetchType: 'none' });
      toast.success(hidden ? texts.hidden : texts.shown);
      onDone(hidden);
    },
  });
};
