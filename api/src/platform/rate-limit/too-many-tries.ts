import { HttpException, HttpStatus } from '@nestjs/common';

/** 429. The client may retry after `retryAfter` seconds. */
export class TooManyTries extends HttpException {
  constructor(
    readonly retryAfter: number,
    message?: string,
  ) {
    super(message ? { message } : 'Too Many Requests', HttpStatus.TOO_MANY_REQUESTS);
  }
}
