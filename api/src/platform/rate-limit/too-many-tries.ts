import { HttpException, HttpStatus } from '@nestjs/common';

/** 429. The client may retry after `retryAfter` seconds. */
export class TooManyTries extends HttpException {
  static until(end: Date, message?: string): TooManyTries {
    return new TooManyTries(Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000)), message);
  }

  constructor(
    readonly retryAfter: number,
    message?: string,
  ) {
    super(message ? { message } : 'Too Many Requests', HttpStatus.TOO_MANY_REQUESTS);
  }
}
