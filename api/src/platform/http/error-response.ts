import { STATUS_CODES } from 'node:http';
import type { ErrorResponse } from '@kerf/contracts';
import { statusCodes } from '@kerf/contracts/error-codes';
import { HttpException } from '@nestjs/common';
import { isDatabaseDown } from '../database/is-database-down.js';
import { inLanguage } from '../errors/in-language.js';
import { refusal } from '../errors/refusal.js';

const standard: Record<number, string> = {
  400: refusal('check'),
  401: refusal('signIn'),
  403: refusal('mayNot'),
  404: refusal('notHere'),
  408: refusal('requestTooLong'),
  409: refusal('tooLate'),
  413: refusal('tooLarge'),
  415: refusal('json'),
  429: refusal('tooMany'),
  431: refusal('headers'),
  500: refusal('wentWrong'),
  503: refusal('notNow'),
};

/** A response names at most this many errors of fields. */
export const maxIssues = 20;

type Said = Partial<Pick<ErrorResponse, 'message' | 'code' | 'issues' | 'problems'>>;
const codes: Record<number, ErrorResponse['code']> = statusCodes;

const respond = (statusCode: number, said: Said, language?: string): ErrorResponse => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  ...inLanguage(said.message ?? standard[statusCode] ?? refusal('notProcessed'), language),
  code: said.code ?? codes[statusCode] ?? 'failed',
  ...(said.issues && {
    issues: said.issues.slice(0, maxIssues).map(({ path, message }) => ({ path, ...inLanguage(message, language) })),
  }),
  ...(said.problems && { problems: said.problems }),
});

/** Our own reasons come as objects. A framework's text, or none, is replaced by the standard reason of the status. */
const ofException = (exception: HttpException, language?: string): ErrorResponse => {
  const statusCode = exception.getStatus();
  const said = exception.getResponse();
  const isOurs = typeof said === 'object' && exception.message !== STATUS_CODES[statusCode];
  return respond(statusCode, isOurs ? said : {}, language);
};

/** The response for an error, in a language. It contains the error's message only if that was written for clients. */
export const errorResponse = (error: unknown, language?: string): ErrorResponse => {
  if (error instanceof HttpException) return ofException(error, language);
  return respond(isDatabaseDown(error) ? 503 : 500, {}, language);
};
