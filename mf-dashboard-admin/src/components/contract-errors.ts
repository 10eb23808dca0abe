import { zodResolver } from '@hookform/resolvers/zod';
import { errorsInWords, messageText } from '@kerf/contracts/refusals';
import type { FieldValues, Resolver } from 'react-hook-form';
import { contractTexts } from '../messages/contract-messages';

/** What a message of the contract says in the language of the page. */
export const contractText = (message: string): string => messageText(message, contractTexts);

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string;
  errors?: Issue[][];
}

/** Whether the value is of another kind than the form: a text instead of a number, or an object with other fields. */
const isOfAnotherKind = ({ path, code }: Issue): boolean =>
  path.length === 0 && code !== 'custom' && code !== 'too_big';
/** The lower, the better the value matches the form. */
const distance = (errors: readonly Issue[]): number => (errors.some(isOfAnotherKind) ? 1_000 : 0) + errors.length;

/** The errors in the language of the page. Of a value that may have one of several forms, those of the form that it matches best. */
export const issuesInWords = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap(issue => {
    const forms = (issue.errors ?? []).map(issuesInWords);
    if (forms.length === 0) return [{ ...issue, message: contractText(issue.message) }];
    const best = forms.reduce((least, errors) => (distance(errors) < distance(least) ? errors : least));
    return best.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });

const inWords = <Result extends { errors: object }>(result: Result): Result => ({
  ...result,
  errors: errorsInWords(result.errors, contractText),
});

/** Validates a form with the contract of its call. */
export const contractResolver = <Output, Input extends FieldValues>(schema: {
  _zod: { output: Output; input: Input };
}): Resolver<Input, unknown, Output> => {
  const resolver = zodResolver<Input, unknown, Output>(schema);
  return async (...form) => inWords(await resolver(...form));
};
