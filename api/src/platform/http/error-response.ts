import { STATUS_CODES } from 'node:http';
import type { ErrorResponse } from '@kerf/contracts';
import { statusCodes } from '@kerf/contracts/error-codes';
import { HttpException } from '@nestjs/common';
import { isDatabaseDown } from '../database/is-database-down.js';

const sentences: Record<number, string> = {
  400: 'This request is not right. Please check it and try again.',
  401: 'Please sign in.',
  403: 'You may not do this.',
  404: 'This is not here.',
  408: 'This took too long to arrive. Please try again.',
  409: 'This cannot be done any more.',
  413: 'This is too large to send.',
  415: 'Please send this as JSON.',
  429: 'Too many tries. Please wait a moment and try again.',
  431: 'This request has too many headers.',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The shop cannot do this right now. Please try again in a moment.',
};

/** A response names at most this many errors of fields. */
export const maxIssues = 20;

type Said = Partial<Pick<ErrorResponse, 'message' | 'code' | 'issues' | 'problems'>>;
const codes: Record<number, ErrorResponse['code']> = statusCodes;

const respond = (statusCode: number, said: Said = {}): ErrorResponse => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message: said.message ?? sentences[statusCode] ?? 'This request could not be processed.',
  code: said.code ?? codes[statusCode] ?? 'failed',
  ...(said.issues && { issues: said.issues.slice(0, maxIssues) }),
  ...(said.problems && { problems: said.problems }),
});

/** Our own messages come as objects. A framework's text, or none, is replaced by the standard sentence of the status. */
const ofException = (exception: HttpException): ErrorResponse => {
  const statusCode = exception.getStatus();
  const said = exception.getResponse();
  const isOurs = typeof said === 'object' && exception.message !== STATUS_CODES[statusCode];
  return respond(statusCode, isOurs ? said : {});
};

/** The response for an error. It contains the error's message only if that was written for clients. */
export const errorResponse = (error: unknown): ErrorResponse => {
  if (error instanceof HttpException) return ofException(error);
  return respond(isDatabaseDown(error) ? 503 : 500);
};
