import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';

interface Rule {
  description?: string;
  matchPackageNames?: string[];
  allowedVersions?: string;
}

const manifestOf = (dir: string) => JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
const used = new Map<string, string>(
  ['.', ...workspaces()].flatMap(dir => {
    const { dependencies, devDependencies, overrides } = manifestOf(dir);
    return Object.entries<string>({ ...overrides, ...dependencies, ...devDependencies });
  }),
);
const { packageRules, constraints } = JSON.parse(readFileSync(join(root, 'renovate.json'), 'utf8')) as {
  packageRules: Rule[];
  constraints: { node: string };
};
const held = packageRules.filter(({ allowedVersions }) => allowedVersions);

test('Renovate proposes only versions for the Node versions of `engines`', () => {
  expect(constraints.node).toBe(manifestOf('.').engines.node);
});

test.each(held)('$matchPackageNames is used below the version that it is held at, with a reason', rule => {
  const { description = '', matchPackageNames: [name = ''] = [], allowedVersions = '' } = rule;
  const [, major, minor = '0'] = /^<(\d+)(?:\.(\d+))?$/.exec(allowedVersions) ?? [];
  const version = used.get(name)?.split('.').map(Number) ?? [];
  expect([name, version]).toEqual([name, [expect.any(Number), expect.any(Number), expect.any(Number)]]);
  const [usedMajor = 0, usedMinor = 0] = version;
  expect(usedMajor * 1000 + usedMinor).toBeLessThan(Number(major) * 1000 + Number(minor));
  expect(description).not.toBe('');
  for (const [path] of description.matchAll(/docs\/\S+\.md/g)) expect(existsSync(join(root, path))).toBe(true);
});

test('each package that a group names is used', () => {
  const names = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter(name => !name.includes('*') && !used.has(name))).toEqual([]);
});
