import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requestIdForm = /^[\w-]{8,64}$/;
/** W3C trace context: version, trace, parent, flags. */
const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const first = (value: string | string[] | undefined, form: RegExp) =>
  typeof value === 'string' ? form.exec(value) : null;

/** The valid id that the browser or a proxy sent with the request, or a new one. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  first(headers['x-request-id'], requestIdForm)?.[0] ??
  first(headers.traceparent, traceparentForm)?.[1] ??
  randomUUID();
