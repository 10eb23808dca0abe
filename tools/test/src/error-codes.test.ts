import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

/** The release service is not the API, and its responses have no code. */
const EXCEPTIONS = ['mf-dashboard-admin/src/features/releases/release-service.ts'];
const byStatus = /\b(?:error|cause)\??\.status\b/;

const sourcesOf = (remote: string) =>
  (readdirSync(join(root, remote, 'src'), { recursive: true }) as string[])
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => join(remote, 'src', file));

it('front ends decide on the code of an error of the API, not on its status', () => {
  const files = readdirSync(root)
    .filter(name => name.startsWith('mf-'))
    .flatMap(sourcesOf);
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(file => byStatus.test(readFileSync(join(root, file), 'utf8')))).toEqual(EXCEPTIONS);
});
