import { parseDuration } from '../program/duration.ts';
import { UserError } from '../program/user-error.ts';
import type { Canary, Ramp } from '../releases/types.ts';
import { parseShare } from './set-canary.ts';

export interface RampOptions {
  ramp?: string | undefined;
  every?: string | undefined;
}

/** Parses `--ramp 5,25,50,100 --every 10m`. Undefined without --ramp. */
export function parseRamp({ ramp, every }: RampOptions, now: number = Date.now()): Ramp | undefined {
  if (ramp === undefined && every === undefined) return undefined;
  if (ramp === undefined || every === undefined)
    throw new UserError('Use --ramp 5,25,50,100 together with --every 10m.');
  const steps = ramp.split(',').map(parseShare);
  if (steps.some((step, index) => step <= (steps[index - 1] ?? 0)))
    throw new UserError(`--ramp ${ramp}: each share must be above the one before.`);
  return { steps, everyMs: parseDuration(every), since: new Date(now).toISOString() };
}

/** Returns the share that the canary gets now, or undefined if its next step is later or there is none. */
export function nextShare({ share, ramp }: Canary, now: number): number | undefined {
  if (!ramp || now - Date.parse(ramp.since) < ramp.everyMs) return undefined;
  return ramp.steps.find(step => step > share);
}
