import { ApiError } from '@kerf/api-client';
import { queryOptions } from '@kerf/federation/query';
import { session, sessionStore } from '@kerf/session';
import { messages } from '../../messages';

export interface Release {
  release: string;
  at: string;
  by: string;
  commit: string;
  message: string;
  tests: string;
  state: string;
  canActivate: boolean;
}

export interface Change {
  at: string;
  by: string;
  what: string;
  release?: string;
  canary?: string;
  reason?: string;
}

export interface RemoteReleases {
  /** `mf-catalog` */
  remote: string;
  live?: string;
  canary?: string;
  problem?: string;
  releases: Release[];
  changes: Change[];
}

export interface Releases {
  canRollBack: boolean;
  remotes: RemoteReleases[];
}

export interface Rollback {
  remote: string;
  release: string;
  reason: string;
  live?: string | undefined;
  canary?: string | undefined;
}

/** Sends a request to the page server, which forwards it to the release service with the session of the administrator. */
const send = async (path: string, init: RequestInit): Promise<Response> => {
  const headers = {
    authorization: `Bearer ${await session.token()}`,
    'x-kerf-user': sessionStore.getState().user?.email ?? '',
    'content-type': 'application/json',
  };
  const response = await fetch(path, { ...init, headers }).catch((cause: Error) => {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(messages.releases.unreadable, 0);
  });
  if (response.ok) return response;
  const { message } = await response.json().catch(() => ({ message: undefined }));
  throw new ApiError(message ?? messages.releases.unreadable, response.status);
};

/** The releases of every remote, or null in a shop without a release service. */
const readReleases = async (signal: AbortSignal): Promise<Releases | null> => {
  try {
    const response = await send('/releases.json', { signal });
    // A development server responds to an unknown address with the page.
    return response.headers.get('content-type')?.includes('json') ? await response.json() : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

export const releasesQuery = queryOptions({ queryKey: ['releases'], queryFn: ({ signal }) => readReleases(signal) });

export const rollBack = (rollback: Rollback): Promise<Response> =>
  send('/releases/rollback', { method: 'POST', body: JSON.stringify(rollback) });
