import type { Timed } from '../api/checkout.ts';
import type { Action } from './open-loop.ts';

/** What visitors do on one side. Each request is timed; `turn` counts the actions. */
export interface Visitor {
  list(timed: Timed, turn: number): Promise<unknown>;
  item(timed: Timed, turn: number): Promise<unknown>;
  search(timed: Timed, turn: number): Promise<unknown>;
  /** From the cart to the paid order. */
  buy(timed: Timed, turn: number): Promise<unknown>;
}

/** Of 20 actions, 16 browse (lists and items in turn), 3 search, 1 buys, spread evenly. */
const order: readonly (keyof Visitor)[] = [
  ...['list', 'item', 'list', 'search', 'item', 'list', 'item', 'list', 'item', 'buy'],
  ...['list', 'item', 'search', 'list', 'item', 'list', 'item', 'search', 'list', 'item'],
] as (keyof Visitor)[];

export const mixOf =
  (visitor: Visitor): Action =>
  turn => {
    const name = order[turn % order.length] as keyof Visitor;
    return { name, run: timed => visitor[name](timed, turn) };
  };
