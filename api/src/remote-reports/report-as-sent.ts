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

/** A page sends its report as text: JSON to another origin would wait for a preflight. */
export const reportAsSent = z.preprocess(parsed, remoteReport);
