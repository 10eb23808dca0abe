import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { documents } from './documents.ts';
import { readDocument } from './read-document.ts';

test('reads the steps of a document in order, and leaves out illustrations', () => {
  const text = `
    npm run dev        an illustration

\`\`\`sh server
npm start    # in a terminal

npm run serve-releases
\`\`\`

\`\`\`ts
const illustration = true;
\`\`\`

1. Change it:

   \`\`\`diff file=src/a.ts
   -  old
   +  new
   \`\`\`

\`\`\`tsx file=src/b.tsx
export {};
\`\`\`

\`\`\`sh fails
npm test
\`\`\`
`;
  expect(readDocument(text)).toEqual([
    { kind: 'servers', commands: ['npm start    # in a terminal', 'npm run serve-releases'] },
    { kind: 'diff', file: 'src/a.ts', removed: ['  old'], added: ['  new'] },
    { kind: 'file', file: 'src/b.tsx', text: 'export {};\n' },
    { kind: 'run', commands: 'npm test\n', fails: true },
  ]);
});

test.each(documents)('$path has steps to run, or none', ({ path, hasSteps }) => {
  expect(readDocument(readFileSync(join(root, path), 'utf8')).length > 0).toBe(hasSteps);
});
