import { type Server, startServer } from './start-server.js';

export const turnstileSecret = '1x0000000000000000000000000000000AA';

/** Cloudflare's `siteverify`: accepts each token that begins with `person-` once. */
export const startTurnstile = (): Promise<Server> => {
  const used = new Set<string>();
  return startServer(body => {
    const { secret, response = '', remoteip } = Object.fromEntries(new URLSearchParams(body));
    if (secret !== turnstileSecret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (response === 'fails') throw new Error('The service is down.');
    if (used.has(response)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    if (!response.startsWith('person-') || !remoteip)
      return { success: false, 'error-codes': ['invalid-input-response'] };
    used.add(response);
    return { success: true, 'error-codes': [], hostname: 'shop.example' };
  });
};
