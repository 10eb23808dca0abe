import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, stdSerializers, symbols } from 'pino';
import type { Env } from '../config/env.js';
import { currentTrace } from './trace.js';

/** Matches from the beginning of a word only: otherwise the time grows with the square of the length. */
const email = /(?<![^\s/"'<>:])[^\s/"'<>:]+(@|%40)[^\s/"'<>]+/gi;

/** Masks e-mail addresses in a text. */
export const maskEmails = (text: string): string => text.replace(email, ':email');

/** A URL without its query and with masked e-mail addresses. */
export const maskUrl = (url: string): string => maskEmails(url.split('?')[0] ?? '');

const maskError = (error: Error) => {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: maskEmails(message), stack: maskEmails(stack) };
};

/** The serialized bindings of a logger, which it writes on every line. */
const boundTo = (logger: Logger) => String((logger as Logger & Record<symbol, unknown>)[symbols.chindingsSym]);

/** Adds the request id to lines of other loggers; the request's own logger has it already. */
const traceOf = (_line: object, _level: number, logger: Logger): { reqId?: string } => {
  const reqId = currentTrace();
  return reqId && !boundTo(logger).includes('"reqId"') ? { reqId } : {};
};

/** Nest's start-up messages. */
const chatter = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Buffers lines for up to 100 ms, because one write per line costs more than the request. */
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

/** Writes Nest's log to the same stream, its start-up messages at debug level. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...more: unknown[]) => {
    const context = String(more.at(-1));
    logger[chatter.has(context) ? 'debug' : 'info']({ context }, String(message));
  },
  warn: (message: unknown, ...more: unknown[]) => logger.warn({ context: more.at(-1) }, String(message)),
  error: (message: unknown, ...more: unknown[]) => logger.error({ context: more.at(-1) }, String(message)),
  debug: (message: unknown, ...more: unknown[]) => logger.trace({ context: more.at(-1) }, String(message)),
});
