import { createHash } from 'node:crypto';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Weak, since compression changes the bytes. */
const etagOf = (body: unknown) => `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;

const knows = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']?.split(',').some(known => known.trim() === etag) ?? false;

/** Answers 304 with nothing to a caller who has the same answer already. */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(body => {
        const etag = etagOf(body);
        reply.headers({ etag, 'cache-control': 'no-cache' });
        if (!knows(request, etag)) return body;
        reply.code(304);
        return undefined;
      }),
    );
  }
}
