/** How a program that builds on each change prints an error. */
export interface ErrorOutput {
  /** The first line of an error. */
  starts: RegExp;
  /** The first line that belongs to no error. */
  ends: RegExp;
  /** The line that reports a good build. */
  works: RegExp;
}

/** Rsbuild's development server. It also prints the uncaught errors of the page in the browser. */
export const rsbuildErrors: ErrorOutput = {
  starts: /^error\b/,
  ends: /^(?:info|warn|start|ready)\b/,
  works: /^ready +built/,
};

/** The TypeScript compiler in watch mode. */
export const compilerErrors: ErrorOutput = {
  starts: /\berror TS\d+:/,
  ends: /\bFound \d+ errors?\./,
  works: /\bFound 0 errors\./,
};

/** Returns a function that takes the output of a program line by line, and prints its errors. The rest is in the log only. */
export function showErrors(
  name: string,
  { starts, ends, works }: ErrorOutput,
  print: (line: string) => void = console.error,
): (line: string) => void {
  let isError = false;
  let isBroken = false;
  return line => {
    if (starts.test(line)) {
      if (!isError) print(`\n${name}`);
      isError = true;
      isBroken = true;
    } else if (ends.test(line)) isError = false;
    if (isError) print(line);
    if (!isBroken || !works.test(line)) return;
    isBroken = false;
    print(`${name} works again.`);
  };
}
