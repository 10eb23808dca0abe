import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredVersions, sharedVersions } from './shared-versions';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kerf-versions-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (folder: string, manifest: object) => {
  mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, folder, 'package.json'), JSON.stringify(manifest));
};

it('reads the installed versions of packed packages and of ranges, also from a folder above', () => {
  write('remote', { dependencies: { '@kerf/ui': 'file:kerf-ui-3.0.1.tgz', react: '^19.0.0', other: '1.0.0' } });
  write('remote/node_modules/@kerf/ui', { version: '3.0.1' });
  write('node_modules/react', { version: '19.3.1' });
  expect(sharedVersions(join(dir, 'remote'))).toMatchObject({ '@kerf/ui': '3.0.1', react: '19.3.1' });
  expect(sharedVersions(join(dir, 'remote'))).not.toHaveProperty('other');
  expect(declaredVersions(join(dir, 'remote'))).toMatchObject({ '@kerf/ui': 'file:kerf-ui-3.0.1.tgz' });
});

it('reads the versions of the libraries that this package re-exports from its own manifest', () => {
  write('remote', { dependencies: {} });
  expect(sharedVersions(join(dir, 'remote'))).toEqual({
    'react-router-dom': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    '@tanstack/react-query': expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
