import { remoteReport } from '@kerf/contracts';
import { z } from 'zod';

/** A body that was sent as text. */
export const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Pages send reports as text, because JSON to another origin needs a preflight. */
export const reportAsSent = z.preprocess(parsed, remoteReport);
