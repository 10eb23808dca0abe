import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '@kerf/tooling/workspaces';
import { differences, readSurface, type Surface } from './surface.ts';

const RECORD = 'surface.json';
/** Manifests that are no workspaces, but are installed with the packages. */
const OTHER_MANIFESTS = [
  'tools/new-remote/template',
  'e2e/isolation/upgrade/react-18',
  'e2e/isolation/upgrade/react-19-2',
  'e2e/isolation/without-react',
];

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const partsOf = (version: string) => version.split('.').map(Number);

/** Whether the first version is higher: 0.10.0 is higher than 0.9.0. */
export const isHigher = (version: string, other: string): boolean => {
  const [own, others] = [partsOf(version), partsOf(other)];
  const index = own.findIndex((part, at) => part !== others[at]);
  return index >= 0 && (own[index] ?? 0) > (others[index] ?? 0);
};

/** What is wrong with the version of a package below `dir`, one sentence each. */
export function problemsOf(dir: string, name: string): string[] {
  const folder = join(dir, 'packages', name);
  const path = join(folder, RECORD);
  const now = readSurface(folder);
  const recorded: Surface | undefined = existsSync(path) ? readJson(path) : undefined;
  const changed = recorded ? differences(recorded, now) : [];
  const log = join(folder, 'CHANGELOG.md');
  const isLogged = existsSync(log) && readFileSync(log, 'utf8').includes(`\n## ${now.version}\n`);
  return [
    ...(recorded ? [] : [`packages/${name}/${RECORD} is missing. Run npm run kerf -- packages.`]),
    ...(recorded && changed.length > 0 && !isHigher(now.version, recorded.version)
      ? [
          `The public surface of @kerf/${name} ${recorded.version} changed (${changed.join(', ')}). Raise its version in package.json, ` +
            'describe the change in its CHANGELOG.md, and run npm run kerf -- packages.',
        ]
      : []),
    ...(recorded && recorded.version !== now.version
      ? [`@kerf/${name} has a new version. Run npm run kerf -- packages.`]
      : []),
    ...(isLogged ? [] : [`packages/${name}/CHANGELOG.md has no section "## ${now.version}".`]),
  ];
}

/**
 * Records the surface of a package below `dir`, and its version in every manifest and in the lock file, so that npm links the workspace.
 * @throws Error if the surface changed without a new version
 */
export function record(dir: string, name: string): void {
  const folder = join(dir, 'packages', name);
  const path = join(folder, RECORD);
  const now = readSurface(folder);
  if (existsSync(path)) {
    const recorded: Surface = readJson(path);
    const [problem] = problemsOf(dir, name);
    if (problem?.startsWith('The public surface')) throw new Error(problem);
    if (recorded.version !== now.version) pin(dir, name, recorded.version, now.version);
  }
  writeFileSync(path, `${JSON.stringify(now, null, 2)}\n`);
}

function pin(dir: string, name: string, from: string, to: string): void {
  const manifests = [...workspaces(), ...OTHER_MANIFESTS].map(folder => join(dir, folder, 'package.json'));
  for (const path of [...manifests, join(dir, 'package-lock.json')].filter(each => existsSync(each))) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(`"@kerf/${name}": "${from}"`, `"@kerf/${name}": "${to}"`));
  }
  const lockPath = join(dir, 'package-lock.json');
  const lock = readJson(lockPath);
  lock.packages[`packages/${name}`].version = to;
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
}
