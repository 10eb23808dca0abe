import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.js';

/** More than the release service takes. The list of errors waits no longer. */
const timeoutMs = 2_000;
const response = z.object({ stacks: z.array(z.string().max(100_000).nullable()).max(100) });

/** Asks the release service, which has the source maps, for the sources of stacks. */
@Injectable()
export class SourceStacks {
  private readonly logger = new Logger('SourceStacks');

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The stacks with their sources, in the same order; undefined for each that has none, and for all if the service does not respond. */
  async sourcesOf(stacks: readonly string[]): Promise<(string | undefined)[]> {
    const { RELEASE_SERVICE_URL: url, RELEASE_TOKEN: token } = this.env;
    if (!url || !token || stacks.length === 0) return [];
    try {
      const result = await fetch(`${url}/stacks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ stacks }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!result.ok) throw new Error(`it returned ${result.status}`);
      return response.parse(await result.json()).stacks.map(stack => stack ?? undefined);
    } catch (error) {
      this.logger.warn(`The release service read no stack: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  }
}
