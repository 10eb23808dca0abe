import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { parseSync } from '@swc/core';
import { check } from 'recheck';

/** The code that reads what a visitor sends. */
const folders = [
  'api/src',
  'packages/contracts/src',
  'packages/network',
  'shell/server/src',
  'tools/release/src/service',
];

/**
 * Expressions that take longer than linear time, or whose lookaround the library cannot decide without guessing (its fuzzer says another
 * thing on a busy machine), and what they read.
 */
const accepted: Record<string, string> = {
  '/(?<![^\\s/"\'<>:])[^\\s/"\'<>:]+(@|%40)[^\\s/"\'<>]+/gi':
    'a line of the log; it begins at the beginning of a word only',
  '/^(?=.{1,11}$)(?=.*[1-9])\\d+(\\.\\d+)?$/': 'a rate of the rules of the shop',
  '/(?:^|[^\\d.,])[1-9]\\d{0,2}(?:\\.\\d{3})+(?![\\d.]|,\\d*\\.)/': 'a number of a form',
  '/^\\/(?!\\/)[^\\\\\\s]*$/': 'an address of a picture, of at most 2,048 characters',
  '/^([^,:]+:[^,:]+(,(?!$)|$)){1,20}$/': 'options of a search, of at most 5,000 characters',
  '/^(?!.*\\.\\.)\\w[\\w./-]*$/': 'the path of a file of a release',
  '/<([^>]+)>$/': 'the address of the shop, from its settings',
  '/@([^>]+)>?$/': 'the address of the shop, from its settings',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number',
  '/(?<![\\p{L}\\d.,/-])(?:(\\d+)[ -])?(\\d+)\\/(2|3|4|8|16|32|64)(?![\\d/])/gu': 'a search of at most 200 characters',
  '/<script[^>]* src="(\\/[^"]+)"/g': 'the frame of the shell',
  '/<ul[^>]* data-texts[^>]*>/': 'the frame of the shell',
  '/<ul[^>]* data-departments[^>]*>/': 'the frame of the shell',
  '/<template data-categories="([\\w-]*)">(.*?)<\\/template>/gs': 'the first view of a release',
  '/<main([^>]*)>[\\s\\S]*<\\/main>/': 'the frame of the shell',
  '/<link rel="preload" as="image"[^>]*>/g': 'the first view of a release',
  '/<img\\b[^>]*>/g': 'the first view of a release',
  '/<link rel="expect"[^>]*>/': 'the frame of the shell',
  '/^(\\s*at )(?:(.+?) )?\\(?https?:\\/\\/[^\\s()]*?\\/(mf_\\w{1,40})\\/([\\w.-]{1,64})\\/([\\w./-]{1,200}\\.js):(\\d{1,7}):(\\d{1,7})\\)?$/':
    'a line of a stack of at most 2,000 characters',
};

interface Expression {
  pattern: string;
  flags: string;
}

const expressionsIn = (node: unknown): Expression[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, pattern, flags } = node as { type?: string } & Expression;
  if (type === 'RegExpLiteral') return [{ pattern, flags }];
  return Object.values(node).flatMap(expressionsIn);
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\btesting\b|\.test\.tsx?$/.test(file));
const expressions = new Map(
  files
    .flatMap(file =>
      expressionsIn(
        parseSync(readFileSync(join(root, file), 'utf8'), {
          syntax: 'typescript',
          tsx: file.endsWith('x'),
          decorators: true,
        }),
      ),
    )
    .map(expression => [`/${expression.pattern}/${expression.flags}`, expression]),
);

const slowest = async ({ pattern, flags }: Expression) => {
  const found = await check(pattern, flags, { timeout: 60_000, checker: 'automaton' });
  return found.status === 'safe' ? [] : [found.status === 'vulnerable' ? found.complexity.summary : found.status];
};

it('finds expressions that take longer than linear time', async () => {
  expect(await slowest({ pattern: '^\\s*\\+?\\s*\\d+$', flags: '' })).not.toEqual([]);
  expect(await slowest({ pattern: '^\\+?\\d+$', flags: '' })).toEqual([]);
}, 60_000);

it('has expressions of linear time for what visitors send', async () => {
  const slow: string[] = [];
  for (const [name, expression] of expressions)
    for (const problem of await slowest(expression)) slow.push(`${name}: ${problem}`);
  expect(slow.filter(line => !Object.keys(accepted).some(name => line.startsWith(`${name}: `)))).toEqual([]);
}, 600_000);

it('accepts no expression that is gone', () => {
  expect(Object.keys(accepted).filter(name => !expressions.has(name))).toEqual([]);
});
