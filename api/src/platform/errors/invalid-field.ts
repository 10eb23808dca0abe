import { BadRequestException } from '@nestjs/common';

/** The error of one field of a request: `lines.0.variant`. The message is also that of the response. */
export const invalidField = (path: string, message: string): BadRequestException =>
  new BadRequestException({ message, issues: [{ path, message }] });
