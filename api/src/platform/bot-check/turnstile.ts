import { z } from 'zod';
import type { BotCheckProvider } from './bot-check.js';

const verification = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** The token is missing, forged, expired or used. Other codes are about the secret or the service. */
const badToken = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/** Cloudflare Turnstile (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
export class Turnstile implements BotCheckProvider {
  constructor(
    private readonly url: string,
    private readonly secret: string,
    private readonly timeoutMs: number,
  ) {}

  async accepts(token: string, address: string): Promise<boolean> {
    const response = await fetch(this.url, {
      method: 'POST',
      body: new URLSearchParams({ secret: this.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const { success, 'error-codes': errors } = verification.parse(await response.json());
    if (success || errors.some(code => badToken.includes(code))) return success;
    throw new Error(`Turnstile responded ${response.status} with ${errors.join(', ') || 'no error code'}.`);
  }
}
