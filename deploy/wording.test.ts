import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { compileTexts } from '../packages/federation/src/build/compile-texts.mjs';
import { setLanguage } from '../packages/federation/src/texts/index.ts';
import { textProblems } from '../packages/federation/src/texts/text-problems.ts';

const english = new Map<string, object>();

/** The modules with texts. Those of `@kerf/ui` are in the shell, and need its styles. */
const modules = apps.flatMap(app =>
  readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /essages\.ts$/.test(file) && !file.startsWith('ui-'))
    .map(file => join(root, app, 'src', file)),
);

beforeAll(() => {
  setLanguage({
    tag: 'en',
    add: () => undefined,
    translate: (name, texts) => {
      english.set(name, texts);
      return texts;
    },
  });
  for (const module of modules) require(module);
});

it('changes only texts that the front ends have, with their values', () => {
  const plain = JSON.parse(readFileSync(join(root, 'deploy/texts/en-plain.json'), 'utf8'));
  const problems = textProblems(english, compileTexts(plain) as never);
  expect(problems.filter(problem => !problem.endsWith(' is missing'))).toEqual([]);
});
