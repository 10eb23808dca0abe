import { errorWords } from '@kerf/api-client';
import { texts } from '@kerf/federation/texts';

/** What the calls of all front ends say without a response of the API. */
export const errorMessages = texts('shell/errors', errorWords);
