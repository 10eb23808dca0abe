import { currentLanguage } from '@kerf/federation/texts';

/** The errors of a form in the language of the page. An English page loads no translations, and without them the errors stay English. */
export const inPageLanguage = async <Errors>(errors: Errors): Promise<Errors> => {
  if (!currentLanguage()) return errors;
  try {
    const { contract } = await import('./messages/contract-messages');
    return contract.errors(errors);
  } catch {
    return errors;
  }
};
