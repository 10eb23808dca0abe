import { callWithVersion, isRejection } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';

/** An item with its version, in English with its translations, also one that is not in the shop. */
export const readToEdit = async (id: string, options: { signal?: AbortSignal } = {}) => {
  const params = { id };
  try {
    return await callWithVersion('getItem', { params, query: { translations: 'true' } }, options);
  } catch (error) {
    if (!isRejection(error, 'not-found')) throw error;
    return callWithVersion('getUnlistedItem', { params }, options);
  }
};

/**
 * An item with its version, in English with its translations. It is read when the form opens and when the administrator asks for it: a version that changed in the
 * background would overwrite the changes of another administrator.
 */
export const useStoredItem = (id: string) =>
  useQuery({
    queryKey: ['itemToEdit', id],
    queryFn: ({ signal }) => readToEdit(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
