import { ArgumentsHost, Catch, ExceptionFilter, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.js';

/** Answers every error in the one shape of the contract; what is our fault is logged with the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // The router's own words repeat the address; a plain exception gets the plain sentence.
    const answer = errorAnswer(request.is404 ? new NotFoundException() : error);
    if (answer.statusCode >= 500) request.log.error({ err: error }, answer.message);
    if (!reply.sent) reply.code(answer.statusCode).send(answer);
  }
}
