import { zodResolver } from '@hookform/resolvers/zod';
import { contractErrors } from '@kerf/federation/contract-errors';
import { contractMessages, englishContract } from '../messages/contract-messages';

const translated = contractErrors(englishContract, contractMessages);

/** A message of the contract in the language of the page. One without a translation stays English. */
export const contractText = translated.text;

/** Validates a form with the contract of its call. */
export const contractResolver: typeof zodResolver = ((schema: never) => {
  const resolver = zodResolver(schema);
  return async (...form: Parameters<typeof resolver>) => {
    const result = await resolver(...form);
    return { ...result, errors: translated.errors(result.errors) };
  };
}) as never;
