import { Readable } from 'node:stream';
import { staffRoutes } from '@kerf/contracts/staff';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors/refusal.js';

const largestBytes = 20 * 1024 * 1024;

/**
 * Gives the import of items its CSV as a stream, and refuses CSV at every other call. Nothing is read here: a body is larger than those
 * of other calls, and only an interceptor runs after the check of the caller.
 */
export const acceptCsv = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('text/csv', (request, payload, done) => {
    const isImport = request.routeOptions.url === staffRoutes.importItems.path;
    done(isImport ? null : new UnsupportedMediaTypeException(), payload);
  });
};

const tooLarge = () => new PayloadTooLargeException({ message: refusal('largeFile') });

const read = async (body: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new BadRequestException({ message: refusal('noUtf8') });
  }
};

/** Reads the body of `acceptCsv` as text. */
@Injectable()
export class TextBody implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (Number(request.headers['content-length'] ?? 0) > largestBytes) throw tooLarge();
    // A body of another type becomes undefined, which the contract rejects.
    request.body = request.body instanceof Readable ? await read(request.body) : undefined;
    return next.handle();
  }
}
