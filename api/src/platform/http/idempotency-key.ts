import { BadRequestException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const form = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key header of a request that takes effect once, however often it is sent; undefined if there is none.
 * @throws BadRequestException if it is malformed
 */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && form.test(key))) return key;
  throw new BadRequestException('An Idempotency-Key has 1 to 255 printable characters and no spaces.');
};
