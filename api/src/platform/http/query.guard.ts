import { BadRequestException, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../errors/refusal.js';
import { endpointOf } from './endpoint.js';

/** No address has them, and the database cannot search for some. */
const control = /[^\P{Cc}\t\n\r]/u;
const hasControl = (values: unknown): boolean =>
  Object.values(values ?? {})
    .flat()
    .some(text => control.test(String(text)));

/**
 * Rejects control characters in the parameters of an address, and a query on routes without one. On the others, the strict schema of the
 * endpoint rejects unknown parameters.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query, params } = context.switchToHttp().getRequest<FastifyRequest>();
    if (hasControl(query) || hasControl(params)) throw new BadRequestException(refusal('addressCharacters'));
    const given = Object.keys(query as object);
    if (given.length > 0 && !endpointOf(context)?.query)
      throw new BadRequestException(refusal('unknownParameter', { names: given.join(', ') }));
    return true;
  }
}
