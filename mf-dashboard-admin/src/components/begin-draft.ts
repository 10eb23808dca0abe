import { call } from '@kerf/api-client';
import type { OrderDraft } from '@kerf/contracts/staff';
import { useMutation } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { toast } from '@kerf/ui';
import { ownPaths } from '../paths';

/** Begins a draft and opens its page. */
export const useBeginDraft = () => {
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: (draft: OrderDraft) => call('addDraft', { body: draft }),
    onSuccess: ({ insertedId }) => void navigate(ownPaths.draft(insertedId)),
    onError: error => toast.error(error.message),
  });
  return (draft: Partial<OrderDraft> = {}) => {
    if (!begin.isPending) begin.mutate({ lines: [], days: 3, ...draft });
  };
};
