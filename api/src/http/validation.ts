import type { Route } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';

/**
 * Parses a value with a schema of the contract.
 * @throws BadRequestException that names each invalid field and the reason
 */
export const validate = (schema: NonNullable<Route['body']>, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const message = issues.length === 1 ? issues[0]?.message : 'Some fields are not right. Please check them.';
  throw new BadRequestException({ message, issues });
};
