import { zodResolver } from '@hookform/resolvers/zod';
import { errorWords } from '@kerf/api-client';
import { errorsInWords } from '@kerf/contracts/refusals';
import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';

/** The texts are loaded with the first error. Without them, each field says that it is not right. */
const loadWords = () =>
  import('./messages/contract-messages').then(
    ({ contractText }) => contractText,
    () => () => errorWords.invalid,
  );

/** The errors of what a form sends, by its contract and in the language of the page. */
export const contractErrors = async <Values extends FieldValues>(
  schema: { _zod: { output: unknown; input: FieldValues } },
  sent: FieldValues,
  { names: _, ...options }: ResolverOptions<Values>,
): Promise<FieldErrors> => {
  const { errors } = await zodResolver(schema)(sent, undefined, options);
  return Object.keys(errors).length > 0 ? errorsInWords(errors, await loadWords()) : errors;
};
