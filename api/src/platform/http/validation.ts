import type { Route } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import type { z } from 'zod';
import { refusal } from '../errors/refusal.js';
import { findLongList } from './list-limits.js';

/** Of a value that may have one of several forms, the errors of the form that it matches best: the one with the fewest. */
const plainIssues = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap(issue => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const forms = issue.errors.map(errors => plainIssues(errors));
    const best = forms.reduce((least, errors) => (errors.length < least.length ? errors : least));
    return best.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });

const failed = (issues: z.core.$ZodIssue[]) => ({ success: false, data: undefined, error: { issues } }) as const;

/**
 * Parses a value with a schema of the contract.
 * @throws BadRequestException that names each invalid field and the reason
 */
export const validate = (schema: NonNullable<Route['body']>, value: unknown): unknown => {
  const long = findLongList(schema, value);
  const { success, data, error } = long.length > 0 ? failed(long) : schema.safeParse(value);
  if (success) return data;
  const issues = plainIssues(error.issues).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const message = issues.length === 1 ? issues[0]?.message : refusal('checkFields');
  throw new BadRequestException({ message, issues });
};
