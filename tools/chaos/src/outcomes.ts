import type { Response } from './client.ts';
import type { Acknowledged } from './types.ts';

/** What shoppers and staff got as responses. */
export class Outcomes {
  readonly acknowledged: Acknowledged = {
    placed: [],
    cancelled: [],
    charged: [],
    paid: [],
    shipped: [],
    parted: [],
    reduced: [],
    taken: [],
    moved: [],
    resent: [],
    labelled: [],
    exchanged: [],
  };
  /** Responses that nobody should get. */
  readonly surprises: string[] = [];

  /** The number of acknowledgements. */
  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, list) => sum + list.length, 0);
  }

  /** True for the status `done`. Any status besides `done` and `refusals` is a surprise. */
  isExpected(what: string, { status, body }: Response, done: number, ...refusals: number[]): boolean {
    if (status !== done && !refusals.some(refusal => refusal === status))
      this.surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
    return status === done;
  }
}
