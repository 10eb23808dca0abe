import { callWithVersion } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';

/**
 * An item with its version, in English with its translations. It is read when the form opens and when the administrator asks for it: a version that changed in the
 * background would overwrite the changes of another administrator.
 */
export const useStoredItem = (id: string) =>
  useQuery({
    queryKey: ['itemToEdit', id],
    queryFn: ({ signal }) =>
      callWithVersion('getItem', { params: { id }, query: { translations: 'true' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
