import { call } from '@kerf/api-client';
import type { ImportReport } from '@kerf/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { toast } from '@kerf/ui';
import { importItemsMessages as texts } from '../../messages/import-items-messages';

/** Reads the items and the imports again, after one of them has changed both. */
export const refreshItems = (queries: QueryClient) =>
  Promise.all(['listItems', 'listItemImports'].map(name => queries.invalidateQueries({ queryKey: [name] })));

/** Checks a file without changing anything, and imports it. */
export const useImport = (csv: string | undefined) => {
  const queries = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const apply = useMutation({
    mutationFn: (body: string) => call('importItems', { query: {}, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: ({ created, updated, errors }) => {
      forget();
      if (errors.length === 0) toast.success(texts.applied({ created, updated }));
      return refreshItems(queries);
    },
  });
  return {
    check: {
      queryKey: ['importItems', csv],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ImportReport> =>
        call('importItems', { query: { dryRun: 'true' }, body: csv ?? '' }, { signal }),
      enabled: csv !== undefined,
      // A file is checked again when it is chosen again.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    apply,
  };
};
