import { ApiError, call, isRejection, query } from '@kerf/api-client';
import type { OrderDraft, StoredDraft } from '@kerf/contracts/staff';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { confirm, toast, useDebouncedValue } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import { orderCounts } from '../../components/order-counts';
import { useRequest } from '../../components/use-request';
import { draftMessages as texts } from '../../messages/draft-messages';
import { ownPaths } from '../../paths';

const PAUSE_MS = 600;

/** Stores the draft a moment after its last change, one change after the other. */
export const useStoredDraft = (
  { id, draft: loaded, revision: first }: StoredDraft,
  draft: OrderDraft,
  isValid: boolean,
) => {
  const queries = useQueryClient();
  const revision = useRef(first);
  const [stored, setStored] = useState(JSON.stringify(loaded));
  const save = useMutation({
    mutationFn: (body: OrderDraft) =>
      call('changeDraft', { params: { id }, body: { draft: body, revision: revision.current } }),
    onSuccess: (response, body) => {
      revision.current = response.revision;
      setStored(JSON.stringify(body));
      void queries.invalidateQueries({ queryKey: ['listDrafts'] });
    },
  });
  const text = JSON.stringify(draft);
  const settled = useDebouncedValue(text, PAUSE_MS);
  const { mutate, isPending, error } = save;
  const isOutdated = isRejection(error, 'changed-meanwhile', 'not-found');
  const isWaiting = isValid && settled === text && text !== stored && !isPending && !isOutdated;
  useEffect(() => {
    if (isWaiting) mutate(JSON.parse(text));
  }, [isWaiting, mutate, text]);
  return { revision, isStored: text === stored, isPending, error, isOutdated };
};

/** What the draft costs now. That of before stays while it changes. */
export const useDraftQuote = (draft: OrderDraft, isValid: boolean) => {
  // Texts change no price.
  const { note: _, message: __, phone: ___, company: ____, days: _____, ...priced } = draft;
  const settled = useDebouncedValue(JSON.stringify(priced), PAUSE_MS);
  return useQuery({
    queryKey: ['quoteDraft', settled],
    queryFn: ({ signal }) => call('quoteDraft', { body: { ...JSON.parse(settled), days: 3 } }, { signal }),
    placeholderData: before => before,
    enabled: isValid && draft.lines.length > 0,
  });
};

export const useDeliveryMethods = ({ address, currency }: OrderDraft) => {
  const { country, postcode } = address ?? {};
  const wanted = useDebouncedValue(JSON.stringify({ country, ...(postcode && { postcode }), currency }), PAUSE_MS);
  return useQuery({
    ...query('listDeliveryMethods', { query: JSON.parse(wanted) }),
    placeholderData: before => before,
    enabled: country !== undefined,
  });
};

/** Places the order of a stored draft, and opens its page. */
export const useSendDraft = (id: string) => {
  const navigate = useNavigate();
  return useRequest({
    send: (body: { revision: number; total: number }) => call('sendDraft', { params: { id }, body }),
    done: ({ insertedId, number }) => {
      void navigate(ownPaths.order(insertedId));
      return texts.sent({ number });
    },
    outdated: ['listDrafts', 'quoteDraft', 'listOrders', 'getMyOrder', ...orderCounts],
  });
};

export const useDiscardDraft = (id: string) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const discard = useMutation({
    mutationFn: () => call('removeDraft', { params: { id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['listDrafts'] });
      toast.success(texts.discarded);
      void navigate(ownPaths.drafts);
    },
    onError: error => toast.error(error.message),
  });
  return async () => {
    const isSure = await confirm({
      title: texts.sureToDiscard,
      text: '',
      confirmLabel: texts.doDiscard,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (isSure) discard.mutate();
  };
};

/** What the API says about each field, by its path. */
export const issuesOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {};
