import type { HttpClient } from '../lib/http-client.ts';
import type { Shop } from './shop.ts';

export interface Attack {
  name: string;
  /** The least duration. */
  seconds: number;
  /** Returns one line about its effect. */
  run(shop: Shop, attacker: HttpClient): Promise<string>;
}
