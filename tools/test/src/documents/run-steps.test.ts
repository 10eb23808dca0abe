import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { readDocument } from './read-document.ts';
import { runSteps } from './run-steps.ts';

const follow = async (text: string) => {
  const dir = scratch();
  const { PATH } = process.env;
  await runSteps(readDocument(text.replaceAll('~~~', '```')), { dir, env: { PATH, NAME: 'kerf' } });
  return (file: string) => join(dir, file);
};

test('keeps the folder and the exported variables from block to block', async () => {
  const at = await follow(`
~~~sh
mkdir "$NAME"
cd "$NAME"
export WORD="it's one"
~~~
~~~ts file=src/a.ts
one
two
~~~
~~~diff file=src/a.ts
-two
+three
~~~
~~~sh
echo "$WORD" > word
~~~
`);
  expect(readFileSync(at('kerf/word'), 'utf8')).toBe("it's one\n");
  expect(readFileSync(at('kerf/src/a.ts'), 'utf8')).toBe('one\nthree\n');
});

test('keeps servers running for the next blocks, and ends them with the next servers', async () => {
  const server = (file: string) =>
    `node -e "require('fs').writeFileSync('${file}', 'runs'); process.on('SIGINT', () => { require('fs').rmSync('${file}'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')"`;
  const at = await follow(`
~~~sh server
${server('one')}    # in a terminal
~~~
~~~sh
cat one > seen
~~~
~~~sh server
${server('two')}
~~~
~~~sh
test ! -e one && cat two >> seen
~~~
`);
  expect(readFileSync(at('seen'), 'utf8')).toBe('runsruns');
  expect(existsSync(at('two'))).toBe(false);
});

test.each([
  ['a command that fails', '~~~sh\nfalse\ntrue\n~~~\n', 'This ended with 1:\nfalse'],
  ['a command that must fail and does not', '~~~sh fails\ntrue\n~~~\n', 'This must fail:\ntrue'],
  ['a server that ends', '~~~sh server\necho no\n~~~\n', 'echo no ended with 0:\nno'],
  ['lines that are not in the file', '~~~ts file=a.ts\nb\n~~~\n~~~diff file=a.ts\n-a\n+c\n~~~\n', 'a.ts does not have'],
])('rejects %s', (_, text, message) => expect(follow(text)).rejects.toThrow(message));
