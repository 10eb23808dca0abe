import { compilerErrors, type ErrorOutput, rsbuildErrors, showErrors } from './show-errors.ts';

const shown = (output: ErrorOutput, text: string) => {
  const lines: string[] = [];
  const show = showErrors('mf-catalog', output, line => lines.push(line));
  for (const line of text.split('\n')) show(line);
  return lines.join('\n');
};

it('prints an error of Rsbuild with its place, and that the next build works', () => {
  const text = `start   build started...
ready   built in 1.83s
start   building src/messages.ts
error   Build error:
File: ./src/messages.ts:1:1
  × Syntax Error: Expected ',', got 'ident'

error   build failed in 0.18s
start   building src/messages.ts
ready   built in 0.30s
start   building src/messages.ts
ready   built in 0.20s`;
  expect(shown(rsbuildErrors, text)).toBe(`
mf-catalog
error   Build error:
File: ./src/messages.ts:1:1
  × Syntax Error: Expected ',', got 'ident'

error   build failed in 0.18s
mf-catalog works again.`);
});

it('prints the errors of the compiler, and that the next compilation works', () => {
  const text = `03:34:51 PM - Starting compilation in watch mode...
03:35:02 PM - Found 0 errors. Watching for file changes.
03:36:01 PM - File change detected. Starting incremental compilation...
api/src/main.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from here.
03:36:04 PM - Found 1 error. Watching for file changes.
03:36:09 PM - File change detected. Starting incremental compilation...
03:36:11 PM - Found 0 errors. Watching for file changes.`;
  expect(shown(compilerErrors, text)).toBe(`
mf-catalog
api/src/main.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from here.
mf-catalog works again.`);
});
