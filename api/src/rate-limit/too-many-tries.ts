import { HttpException, HttpStatus } from '@nestjs/common';

/** The caller may come back in `retryAfter` seconds. */
export class TooManyTries extends HttpException {
  constructor(
    readonly retryAfter: number,
    message?: string,
  ) {
    super(message ? { message } : 'Too Many Requests', HttpStatus.TOO_MANY_REQUESTS);
  }
}
