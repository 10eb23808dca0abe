import type { MethodType } from './method-forms.js';
import { type Failure, post } from './post.js';

/** What the account offers for a payment. */
export interface Session {
  amount: number;
  currency: string;
  types: MethodType[];
  wallets: 'google_pay'[];
}

export const loadSession = (key: string, clientSecret: string): Promise<Session | Failure> =>
  post<Session>(key, `/__stand-in/payment_intents/${clientSecret.split('_secret_')[0]}/session`, {
    client_secret: clientSecret,
  });

type Handler = (event: never) => void;

/** The events of an element. */
export class Events {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(type: string, handler: Handler): void {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
  }

  off(type: string, handler: Handler): void {
    this.#handlers.get(type)?.delete(handler);
  }

  emit(type: string, event: object): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event as never);
  }
}
