import { setTimeout as wait } from 'node:timers/promises';
import { StripeError } from './errors.js';

/** What goes wrong on purpose. Counts go down as they are used. */
export interface FaultSettings {
  /** Every API call waits this long first. */
  latencyMs: number;
  /** So many API calls fail with `failStatus` and do nothing. */
  failNext: number;
  failStatus: number;
  /** So many API calls are carried out, but the connection breaks before the answer. */
  dropNext: number;
  /** Webhooks wait until this is off again. */
  webhooksPaused: boolean;
  /** Every webhook is delivered twice. */
  webhookDuplicate: boolean;
}

const NONE: FaultSettings = {
  latencyMs: 0,
  failNext: 0,
  failStatus: 500,
  dropNext: 0,
  webhooksPaused: false,
  webhookDuplicate: false,
};

export class Faults {
  settings: FaultSettings = NONE;

  reset(): void {
    this.settings = NONE;
  }

  /** Changes the named settings. Throws a sentence about a setting that is unknown or out of range. */
  set(changes: Record<string, unknown>): void {
    const wrong = Object.keys(changes).find(name => !isValid(name, changes[name]));
    if (wrong !== undefined) throw new RangeError(`Unknown or invalid fault setting: ${wrong}.`);
    this.settings = { ...this.settings, ...changes };
  }

  /** Waits, then throws where this call is to fail. */
  async before(): Promise<void> {
    if (this.settings.latencyMs > 0) await wait(this.settings.latencyMs);
    if (!this.#take('failNext')) return;
    const { failStatus } = this.settings;
    throw new StripeError(failStatus, {
      type: failStatus < 500 ? 'invalid_request_error' : 'api_error',
      message: 'This call failed because a fault was asked for.',
      ...(failStatus === 429 ? { code: 'rate_limit' } : {}),
    });
  }

  /** Whether the answer of this call is to get lost. */
  dropsAnswer(): boolean {
    return this.#take('dropNext');
  }

  #take(name: 'failNext' | 'dropNext'): boolean {
    const left = this.settings[name];
    if (left > 0) this.settings = { ...this.settings, [name]: left - 1 };
    return left > 0;
  }
}

function isValid(name: string, value: unknown): boolean {
  if (!(name in NONE)) return false;
  if (typeof NONE[name as keyof FaultSettings] === 'boolean') return typeof value === 'boolean';
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > 600_000) return false;
  return name !== 'failStatus' || (Number(value) >= 400 && Number(value) <= 599);
}
