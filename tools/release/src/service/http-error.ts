/** An error that the client gets, in the format of the API's errors. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** As in the errors of the API. */
  readonly code: string | undefined;

  constructor(statusCode: number, message: string, code?: string) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}
