import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

/**
 * A rule of our own for Biome, alone in a folder.
 * @param name of its file in `tools/test/lint`
 * @returns whether Biome reports the code with its message
 */
export const lintRule = (name: string, message: string) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kerf-lint-'));
    const plugins = [join(root, 'tools/test/lint', name)];
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  return (code: string): boolean => {
    const file = join(folder, 'page.tsx');
    writeFileSync(file, code);
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], { cwd: folder, encoding: 'utf8' });
    expect(stdout + stderr).toMatch(/Checked 1 file/);
    return (stdout + stderr).includes(message);
  };
};
