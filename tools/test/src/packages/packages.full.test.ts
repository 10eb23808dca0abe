import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { isHigher, problemsOf, record } from './recorded.ts';

describe('a package', () => {
  let dir: string;
  const write = (path: string, content: unknown) =>
    writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  const read = (path: string) => readFileSync(join(dir, path), 'utf8');
  const version = (text: string) =>
    write('packages/tools/package.json', {
      name: '@kerf/tools',
      version: text,
      exports: { '.': './src/index.ts', './saw': { types: './src/saw.ts', default: './dist/saw.js' } },
    });

  beforeEach(() => {
    dir = scratch();
    mkdirSync(join(dir, 'packages/tools/src'), { recursive: true });
    mkdirSync(join(dir, 'shell'));
    version('0.9.0');
    write('packages/tools/tsconfig.json', {
      compilerOptions: { module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true, types: [] },
      include: ['src'],
    });
    write('packages/tools/src/index.ts', `export * from './blade';\n`);
    write('packages/tools/src/blade.ts', 'export const teeth = (size: number): number => size * 2;\n');
    write('packages/tools/src/saw.ts', 'export const saw = (): void => {};\n');
    write('packages/tools/src/internal.ts', 'export const hidden = 1;\n');
    write('packages/tools/CHANGELOG.md', '# Changelog\n\n## 0.9.0\n\n- First version.\n');
    write('shell/package.json', `{ "dependencies": { "@kerf/tools": "0.9.0" } }`);
    write('package-lock.json', {
      packages: { 'packages/tools': { version: '0.9.0' }, shell: { dependencies: { '@kerf/tools': '0.9.0' } } },
    });
    record(dir, 'tools');
    expect(problemsOf(dir, 'tools')).toEqual([]);
  });

  const changed = [
    expect.stringMatching(/^The public surface of @kerf\/tools 0\.9\.0 changed \(src\/blade\.d\.ts\)\./),
  ];

  it('needs a new version when a type that an export reaches changes', () => {
    write(
      'packages/tools/src/blade.ts',
      'export const teeth = (size: number, pitch: number): number => size / pitch;\n',
    );
    expect(problemsOf(dir, 'tools')).toEqual(changed);
    expect(() => record(dir, 'tools')).toThrow(/Raise its version in package\.json/);
  });

  it('needs no new version when only code, comments or internal files change', () => {
    write(
      'packages/tools/src/blade.ts',
      '/** Two for each. */\nexport const teeth = (size: number): number => size + size;\n',
    );
    write('packages/tools/src/internal.ts', `export const hidden = 'another';\n`);
    expect(problemsOf(dir, 'tools')).toEqual([]);
  });

  it('needs a section in its changelog for a new version, and is then recorded in every manifest', () => {
    write('packages/tools/src/blade.ts', 'export const teeth = 3;\n');
    version('0.10.0');
    expect(problemsOf(dir, 'tools')).toEqual([
      '@kerf/tools has a new version. Run npm run kerf -- packages.',
      'packages/tools/CHANGELOG.md has no section "## 0.10.0".',
    ]);
    write('packages/tools/CHANGELOG.md', '# Changelog\n\n## 0.10.0\n\n- `teeth` is a number.\n');
    record(dir, 'tools');
    expect(problemsOf(dir, 'tools')).toEqual([]);
    expect(read('shell/package.json')).toContain('"@kerf/tools": "0.10.0"');
    expect(JSON.parse(read('package-lock.json')).packages).toEqual({
      'packages/tools': { version: '0.10.0' },
      shell: { dependencies: { '@kerf/tools': '0.10.0' } },
    });
  });

  it('needs a higher version, not another one', () => {
    write('packages/tools/src/blade.ts', 'export const teeth = 3;\n');
    version('0.8.9');
    expect(problemsOf(dir, 'tools')).toContainEqual(changed[0]);
    expect(isHigher('1.0.0', '0.9.9')).toBe(true);
    expect(isHigher('0.9.0', '0.9.0')).toBe(false);
  });
});
