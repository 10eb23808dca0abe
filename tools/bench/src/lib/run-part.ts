/**
 * Runs the part that the first argument names, or `usual`. The part reads the other arguments by itself.
 * Ends with 1 if there is no such part.
 */
export const runPart = async (
  usual: string,
  parts: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> => {
  const [, , first = ''] = process.argv;
  const isNamed = first !== '' && !first.startsWith('-');
  const part = parts[isNamed ? first : usual];
  if (!part) {
    console.error(`There is no part ${first}. The parts are ${Object.keys(parts).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  if (isNamed) process.argv.splice(2, 1);
  await part();
};
