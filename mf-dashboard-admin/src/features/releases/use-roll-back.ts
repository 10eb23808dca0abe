import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { messages } from '../../messages';
import { type Rollback, releasesQuery, rollBack } from './release-service';

/** Rolls back a remote. Pending until the releases are read again, also after a failure: another release may be live by now. */
export const useRollBack = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rollback: Rollback) => rollBack(rollback),
    onSuccess: (_, { remote, release }) => void toast.success(messages.releases.rolledBack(remote, release)),
    onError: error => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  });
};
