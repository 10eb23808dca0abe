import { ApiError } from '@kerf/api-client';
import type { FreezeRequest, ReleaseChange, ReleaseOverview } from '@kerf/contracts/staff';
import { queryOptions, useMutation, useQueryClient } from '@kerf/federation/query';
import { send } from '@kerf/session/send';
import { toast } from '@kerf/ui';
import { releaseTexts as texts } from './messages';

/** While the tab is hidden, nothing is read. */
const EVERY_MS = 15_000;

/** Sends a request to the page server, which forwards it to the release service with the session of the caller. */
const ask = async (path: string, init: RequestInit): Promise<Response> => {
  const request = (token: string | null) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(path, { ...init, headers }).catch((cause: Error) => {
      if (init.signal?.aborted) throw cause;
      throw new ApiError(texts.unreadable, 0);
    });
  };
  const response = await send(request);
  if (response.ok) return response;
  const { message } = await response.json().catch(() => ({ message: undefined }));
  throw new ApiError(message ?? texts.unreadable, response.status);
};

/** The releases of every remote, or null in a shop without a release service. */
const readReleases = async (signal: AbortSignal): Promise<ReleaseOverview | null> => {
  try {
    const response = await ask('/releases.json', { signal });
    // A development server responds to an unknown address with the page.
    return response.headers.get('content-type')?.includes('json') ? await response.json() : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => readReleases(signal),
  refetchInterval: EVERY_MS,
});

/** Pending until the releases are read again, also after a failure: another release may be live by now. */
const useSend = <Body>(path: string, done: (body: Body) => string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: (_, body) => void toast.success(done(body)),
    onError: error => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  });
};

/** Changes a remote. */
export const useChangeReleases = (done: string) => useSend<ReleaseChange>('/releases/change', () => done);

/** Stops all releases, or allows them again. */
export const useFreeze = () =>
  useSend<FreezeRequest>('/releases/freeze', ({ isFrozen }) => (isFrozen ? texts.stoppedNow : texts.resumed));
