/** Commands that run to their end, in one shell. With `fails`, they must fail. */
export interface Run {
  kind: 'run';
  commands: string;
  fails: boolean;
}

/** Programs that keep running, one per line, as in terminals of their own. They end those of the document's block before. */
export interface Servers {
  kind: 'servers';
  commands: string[];
}

/** A file to write. */
export interface WrittenFile {
  kind: 'file';
  file: string;
  text: string;
}

/** Lines of a file to replace. */
export interface Diff {
  kind: 'diff';
  file: string;
  removed: string[];
  added: string[];
}

export type Step = Run | Servers | WrittenFile | Diff;

const FENCE = /^ *```(\S+) ?(.*)\n([\s\S]*?)^ *```$/gm;

const withoutIndent = (text: string) => {
  const [indent = ''] = /^ */.exec(text) ?? [];
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
};

const linesAfter = (sign: string, text: string) =>
  text.split('\n').flatMap(line => (line.startsWith(sign) ? [line.slice(1)] : []));

function stepOf(language: string, info: string, text: string): Step | undefined {
  const [, file] = /(?:^| )file=(\S+)/.exec(info) ?? [];
  if (language === 'sh' && info === 'server')
    return { kind: 'servers', commands: text.split('\n').filter(line => line.trim()) };
  if (language === 'sh') return { kind: 'run', commands: text, fails: info === 'fails' };
  if (!file) return undefined;
  if (language === 'diff') return { kind: 'diff', file, removed: linesAfter('-', text), added: linesAfter('+', text) };
  return { kind: 'file', file, text };
}

/**
 * The steps that a reader of a Markdown document follows, in order:
 *
 * - a block ```` ```sh ```` is run; with `sh fails` it must fail; the programs of `sh server` keep running,
 * - a block ```` ```LANGUAGE file=PATH ```` is written to the file, and `diff file=PATH` replaces lines of it.
 *
 * All other blocks are illustrations, also indented ones.
 */
export const readDocument = (markdown: string): Step[] =>
  [...markdown.matchAll(FENCE)].flatMap(
    ([, language = '', info = '', text = '']) => stepOf(language, info.trim(), withoutIndent(text)) ?? [],
  );
