import {
  ArgumentsHost,
  BadRequestException,
  Catch,
  ExceptionFilter,
  HttpException,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from './error-response.js';

/** The client disconnected while sending its request. */
const hungUp = (request: FastifyRequest, error: unknown) =>
  request.raw.errored !== null && request.raw.errored === error;

/** The router's message repeats the URL, so it is replaced by the standard sentence. */
const toldOf = (request: FastifyRequest, error: unknown): unknown => {
  if (request.is404) return new NotFoundException();
  return hungUp(request, error) ? new BadRequestException() : error;
};

/** Responds to every error in the format of the contract and logs server errors with the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const response = errorResponse(toldOf(request, error), request.language);
    if (hungUp(request, error)) request.log.info('the caller hung up');
    if (response.statusCode >= 500) request.log.error({ err: error }, response.code);
    if (error instanceof HttpException && 'retryAfter' in error) reply.header('retry-after', error.retryAfter);
    if (reply.sent) return;
    // Those of a file whose rows could not be read. The encoding was not applied.
    for (const header of ['content-encoding', 'content-disposition', 'content-length']) reply.removeHeader(header);
    reply.code(response.statusCode).type('application/json; charset=utf-8').send(response);
  }
}
