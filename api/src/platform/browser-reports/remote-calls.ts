import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LiveReleases, type ReleaseLabels } from './live-releases.js';
import { type CallOutcome, RemoteMetrics } from './remote-metrics.js';
import { requestedCallOf } from './requested-calls.js';

/** `@kerf/api-client` adds the remote whose code makes a call to the media type. */
const PARAMETERS = /;remote=([a-z]\w{0,40});release=([\w.-]{1,64})$/;

const outcomeOf = (status: number): CallOutcome => {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
};

/** The calls that the code of each remote makes. Anyone can name a remote, so a name only ever limits a call, and never allows one. */
@Injectable()
export class RemoteCalls {
  constructor(
    private readonly releases: LiveReleases,
    private readonly metrics: RemoteMetrics,
  ) {}

  /** The release that a call names, if the maps of the remotes have it. */
  callerOf({ headers: { accept } }: Pick<FastifyRequest, 'headers'>): ReleaseLabels | undefined {
    const [, remote, release] = PARAMETERS.exec(accept ?? '') ?? [];
    if (!remote || !release) return undefined;
    const labels = { remote, release };
    return this.releases.has(labels) ? labels : undefined;
  }

  /** Counts a call after its response. */
  count(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const caller = this.callerOf(request);
    if (!caller) return;
    this.metrics.countCall(caller, outcomeOf(statusCode), requestedCallOf(request));
  }
}
