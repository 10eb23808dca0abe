import { ForbiddenException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../errors/refusal.js';

export const BOT_TOKEN = 'x-bot-token';

/** A service that tells people from programs. A browser gets a token from it, and the API verifies the token. */
export interface BotCheckProvider {
  /**
   * Whether the token is valid.
   * @param address the network address of the caller
   * @throws if the provider cannot decide
   */
  accepts(token: string, address: string): Promise<boolean>;
}

const rejected = () =>
  new ForbiddenException({
    message: refusal('bot'),
    code: 'bot-check',
  });

/** Verifies the bot token of requests that a program could repeat at the shop's cost. Accepts every request without a provider. */
@Injectable()
export class BotCheck {
  constructor(private readonly provider: BotCheckProvider | undefined) {}

  get isOn(): boolean {
    return this.provider !== undefined;
  }

  /**
   * Fails closed: without the provider, nobody can send these requests.
   * @throws ForbiddenException without a valid token, and ServiceUnavailableException if the provider cannot decide
   */
  async verify({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<void> {
    if (!this.provider) return;
    const token = headers[BOT_TOKEN];
    if (typeof token !== 'string' || token === '') throw rejected();
    const isAccepted = await this.provider.accepts(token, ip).catch(cause => {
      throw new ServiceUnavailableException(refusal('noBotCheck'), { cause });
    });
    if (!isAccepted) throw rejected();
  }
}
