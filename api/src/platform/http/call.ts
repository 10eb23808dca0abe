import type { Access, Route } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isHolder, type OrderCaller, type SignedInUser } from '../access/access.js';
import { refusal } from '../errors/refusal.js';
import type { IdempotentRequest } from '../idempotency/idempotent-requests.js';
import { validate } from './validation.js';

const keyForm = /^[\x21-\x7e]{1,255}$/;

type Part = 'params' | 'query' | 'body';
type Validated<R extends Route, P extends Part> = R[P] extends z.core.$ZodType ? z.output<R[P]> : undefined;
/** Nobody is known to a public route, so its handler cannot read a user. */
type CallerOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'guest'
    ? SignedInUser | undefined
    : A extends 'order'
      ? OrderCaller
      : SignedInUser;

/**
 * One request of a route: the caller that the guard found, and the input, validated by the contract.
 * @throws BadRequestException that names each invalid field
 */
export class Call<R extends Route> {
  readonly caller: CallerOf<R['access']>;
  readonly params: Validated<R, 'params'>;
  readonly query: Validated<R, 'query'>;
  readonly body: Validated<R, 'body'>;

  constructor(
    route: R,
    readonly request: FastifyRequest,
    /** To set headers. What the handler returns is still the body. */
    readonly reply: FastifyReply,
  ) {
    const part = <P extends Part>(name: P) =>
      (route[name] ? validate(route[name], request[name]) : undefined) as Validated<R, P>;
    this.caller = (request as { user?: unknown }).user as CallerOf<R['access']>;
    this.params = part('params');
    this.query = part('query');
    this.body = part('body');
  }

  /**
   * The Idempotency-Key header of a request that takes effect once, however often it is sent; undefined if there is none.
   * @throws BadRequestException if it is malformed
   */
  get idempotencyKey(): string | undefined {
    const key = this.request.headers['idempotency-key'];
    if (key === undefined || (typeof key === 'string' && keyForm.test(key))) return key;
    throw new BadRequestException(refusal('keyForm'));
  }

  /** For a handler that creates something. Undefined without the Idempotency-Key header. */
  get idempotent(): IdempotentRequest | undefined {
    const key = this.idempotencyKey;
    if (key === undefined) return undefined;
    const caller = this.caller as OrderCaller | undefined;
    const id = caller && (isHolder(caller) ? caller.order : caller.id);
    return { scope: `${id} ${this.request.method} ${this.request.url}`, key, body: this.body };
  }

  /** In which the client wants texts: `en`, or another language of the shop. */
  get language(): string {
    return this.request.language;
  }

  get ifMatch(): string | undefined {
    return this.request.headers['if-match'];
  }
}
