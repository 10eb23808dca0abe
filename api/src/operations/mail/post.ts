import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { Letter } from './letter.js';
import { type Mail, Mailer } from './mailer.js';
import { toText } from './plain-text.js';

/** Sends letters as e-mails, in HTML and as text. */
@Injectable()
export class Post {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly mailer: Mailer,
  ) {}

  /** The address of a page of the shop in a language. */
  linkTo(path: string, language = ENGLISH): string {
    const { SHOP_URL } = this.env;
    // The home page of a language has no slash at its end.
    return language === ENGLISH ? SHOP_URL + path : `${SHOP_URL}/${language}${path.replace(/^\/(?=#|$)/, '')}`;
  }

  async send(
    { _id, createdAt }: JobRecord,
    to: string,
    letter: Letter,
    { attachments = [], replyTo }: Partial<Pick<Mail, 'attachments' | 'replyTo'>> = {},
  ): Promise<void> {
    // The address of an order whose customer has deleted the account.
    if (to.endsWith('.invalid')) return;
    const shopUrl = this.linkTo('', letter.language);
    // Loaded with the first message: it brings React's renderer.
    const { toHtml } = await import('./layout.js');
    await this.mailer.send({
      event: _id,
      at: createdAt,
      to,
      subject: letter.subject,
      text: toText(letter, shopUrl),
      html: toHtml(letter, shopUrl),
      attachments,
      ...(replyTo && { replyTo }),
    });
  }
}
