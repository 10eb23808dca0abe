import { ApiError } from '@kerf/api-client';
import { noValues } from './checkout-values';

const { address, ...others } = noValues;

export interface FieldIssue {
  path: keyof typeof others | `address.${keyof typeof address}`;
  message: string;
}

const names: readonly string[] = [...Object.keys(others), ...Object.keys(address).map(name => `address.${name}`)];

/** What a failed call says about fields of the checkout. */
export const fieldIssues = (error: Error | null): FieldIssue[] =>
  (error instanceof ApiError ? error.issues : []).filter((issue): issue is FieldIssue => names.includes(issue.path));
