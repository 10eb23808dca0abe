import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, stdSerializers, symbols } from 'pino';
import type { Env } from '../config/env.js';
import { currentTrace } from './trace.js';

/** Looked for from the beginning of a word alone: from each of its letters, a long address would take its length squared. */
const email = /(?<![^\s/"'<>:])[^\s/"'<>:]+(@|%40)[^\s/"'<>]+/gi;

/** The text with e-mail addresses taken out. */
export const maskEmails = (text: string): string => text.replace(email, ':email');

/** An address without its query and e-mail addresses. */
export const maskUrl = (url: string): string => maskEmails(url.split('?')[0] ?? '');

const maskError = (error: Error) => {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: maskEmails(message), stack: maskEmails(stack) };
};

/** What a logger says on every line, as it was written out when the logger was made. */
const boundTo = (logger: Logger) => String((logger as Logger & Record<symbol, unknown>)[symbols.chindingsSym]);

/** A request's own logger knows the id; whoever else logs while it is worked on gets it here. */
const traceOf = (_line: object, _level: number, logger: Logger): { reqId?: string } => {
  const reqId = currentTrace();
  return reqId && !boundTo(logger).includes('"reqId"') ? { reqId } : {};
};

/** What Nest tells of while it starts. */
const chatter = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Lines are written together, within a tenth of a second: a write of each would cost more than what it tells of. */
const stdout = () => pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 100 });

/** JSON lines on stdout. Requests are named by method and masked address: no header, body, e-mail or network address. */
export const createLogger = (env: Pick<Env, 'LOG_LEVEL'>): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      mixin: traceOf,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string }) => ({ method: request.method, url: maskUrl(request.url) }),
        err: maskError,
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    stdout(),
  );

/** What is logged through Nest, in the same stream; its own start-up chatter is at debug. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...more: unknown[]) => {
    const context = String(more.at(-1));
    logger[chatter.has(context) ? 'debug' : 'info']({ context }, String(message));
  },
  warn: (message: unknown, ...more: unknown[]) => logger.warn({ context: more.at(-1) }, String(message)),
  error: (message: unknown, ...more: unknown[]) => logger.error({ context: more.at(-1) }, String(message)),
  debug: (message: unknown, ...more: unknown[]) => logger.trace({ context: more.at(-1) }, String(message)),
});
