import type { ShopConfig } from '@kerf/federation';
import { messages } from './messages';
import { turnstileToken } from './turnstile';

type BotCheckConfig = NonNullable<ShopConfig['botCheck']>;

/**
 * A token of the configured bot check, whose script is loaded on the first call.
 * @throws Error with a message for the user
 */
export const botToken = async (config: BotCheckConfig, identity: ShopConfig['identity']): Promise<string> => {
  try {
    if (config.provider === 'turnstile') return await turnstileToken(config);
    return await (await import('./app-check')).appCheckToken(config, identity);
  } catch (cause) {
    throw new Error(messages.failed, { cause });
  }
};
