import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const plugin = join(root, 'tools/test/lint/texts-in-messages.grit');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-texts-'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins: [plugin], linter: { rules: { preset: 'none' } } }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether Biome reports the code with the rule. */
const isReported = (code: string): boolean => {
  const file = join(folder, 'page.tsx');
  writeFileSync(file, code);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', file],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(stdout + stderr).toMatch(/Checked 1 file/);
  return (stdout + stderr).includes('Move this text to messages.ts.');
};

test.each([
  '<p>Nothing here</p>',
  '<Field label="Name" />',
  "<Field label={'Sort by'} />",
  `<Stars label={\`\${stars} out of 5\`} />`,
  `<img alt={\`Picture of \${name}\`} />`,
  "({ hint: 'Recent search' })",
])('reports the text in %s', code => {
  expect(isReported(`export const view = ${code};`)).toBe(true);
});

test.each([
  '<p>{messages.nothing}</p>',
  '<p className="wide box">{price} · {unit}</p>',
  `<a href={\`mailto:\${email}\`}>{email}</a>`,
  `<Link to={\`/orders?\${new URLSearchParams({ q })}\`}>{q}</Link>`,
  '<code>npm run rollback -- {remote}</code>',
  "new Error('The script did not load.')",
  "({ tone: 'Amber', key: 'ArrowLeft' })",
])('allows %s', code => {
  expect(isReported(`export const view = ${code};`)).toBe(false);
});
