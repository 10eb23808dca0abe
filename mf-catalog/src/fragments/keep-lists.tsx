import { useQueryClient } from '@kerf/federation/query';
import { useEffect } from 'react';
import { keepLists } from '../lists/keep-lists';

/** Merges the lists of a guest at sign-in, whatever page it leads to. */
export default function KeepLists() {
  const queries = useQueryClient();
  useEffect(() => {
    keepLists()?.then(
      () => void queries.invalidateQueries({ queryKey: ['listSavedLists'] }),
      // They stay in the browser, and the page of the lists tries it again.
      () => undefined,
    );
  }, [queries]);
  return null;
}
