import type { ReleaseChange } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { changeReleases, releasesQuery } from './release-service';

/** Changes a remote. Pending until the releases are read again, also after a failure: another release may be live by now. */
export const useChangeReleases = (done: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ReleaseChange) => changeReleases(change),
    onSuccess: () => void toast.success(done),
    onError: error => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  });
};
