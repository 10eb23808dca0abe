/**
 * The errors of a form and of its rows, as React Hook Form has them, in words. `ref` is the element of a field.
 * @param say what a message of the contract says
 */
export const errorsInWords = <Errors>(errors: Errors, say: (message: string) => string): Errors => {
  if (Array.isArray(errors)) return errors.map(inner => errorsInWords(inner, say)) as Errors;
  if (typeof errors !== 'object' || errors === null) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([name, value]) => {
      if (name === 'message' && typeof value === 'string') return [name, say(value)];
      return [name, name === 'ref' ? value : errorsInWords(value, say)];
    }),
  ) as Errors;
};
