import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import type { Announcement } from './announcement.js';

/** Shorter than the lease of a job. Other jobs wait for it. */
const timeoutMs = 5_000;
/** Slack refuses longer texts. */
const longest = 2_900;

/** Slack reads `<!channel>` and links in texts, which a commit or a reason must not make. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Again later, unless the receiver says that it never will accept it. */
const isFinal = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 429;

/** Posts to RELEASE_WEBHOOK_URL in the format of Slack's incoming webhooks. The address is a secret, so no message and no log has it. */
@Injectable()
export class Webhook {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** @throws JobFailure without the address */
  async post({ title, sentences }: Announcement, link: string): Promise<void> {
    const { RELEASE_WEBHOOK_URL: url } = this.env;
    if (!url) throw new JobFailure('no webhook', 'drop');
    const body = escaped(sentences.join(' ')).slice(0, longest);
    const markdown = `*${escaped(title)}*\n${body}\n<${link}|Releases>`;
    const status = await send(url, {
      text: `${escaped(title)}. ${body}`.slice(0, longest),
      blocks: [{ type: 'section', text: { type: 'mrkdwn', text: markdown } }],
    });
    if (status === undefined) throw new JobFailure('webhook unreachable', 'retry');
    if (status < 200 || status >= 300) throw new JobFailure(`webhook ${status}`, isFinal(status) ? 'give-up' : 'retry');
  }
}

/** Returns the status; undefined without a response. A redirect is not followed, so that the receiver cannot choose another address. */
async function send(url: string, message: object): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
