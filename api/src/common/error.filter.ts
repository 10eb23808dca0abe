import { ArgumentsHost, BadRequestException, Catch, ExceptionFilter, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyTries } from '../rate-limit/too-many-tries.js';
import { errorAnswer } from './error-answer.js';

/** The request broke off while it was being sent, which is no failure of ours. */
const hungUp = (request: FastifyRequest, error: unknown) =>
  request.raw.errored !== null && request.raw.errored === error;

/** The router's own words repeat the address; a plain exception gets the plain sentence. */
const toldOf = (request: FastifyRequest, error: unknown): unknown => {
  if (request.is404) return new NotFoundException();
  return hungUp(request, error) ? new BadRequestException() : error;
};

/** Answers every error in the one shape of the contract; what is our fault is logged with the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = errorAnswer(toldOf(request, error));
    if (hungUp(request, error)) request.log.info('the caller hung up');
    if (answer.statusCode >= 500) request.log.error({ err: error }, answer.message);
    if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter);
    if (!reply.sent) reply.code(answer.statusCode).send(answer);
  }
}
