import type { Provision } from '../pointer/live-shell.ts';
import { UserError } from '../program/user-error.ts';
import type { Build } from '../releases/types.ts';

type Requirements = Pick<Build, 'name' | 'contract' | 'runtime' | 'shared'>;

const majorAndMinor = (version: string) => {
  const [major = Number.NaN, minor = Number.NaN] = version.split('.').map(Number);
  return { major, minor };
};

/** True if a build for the version `wanted` can use `version`, by semantic versioning: below 1.0.0 a minor version can break it. */
function isCompatible(version: string, wanted: string): boolean {
  const provided = majorAndMinor(version);
  const needed = majorAndMinor(wanted);
  if (provided.major !== needed.major) return false;
  return needed.major === 0 ? provided.minor === needed.minor : provided.minor >= needed.minor;
}

/** The runtime and the shop's own packages follow semantic versioning. All other shared libraries must be the same. */
const isProvided = (library: string, provided = '', wanted = ''): boolean =>
  library.startsWith('@kerf/') ? isCompatible(provided, wanted) : provided === wanted;

/** A remote's entry contains no federation runtime. It uses the shell's. */
function checkRuntime(build: Requirements, shell: Provision): void {
  if (!isCompatible(shell.runtime ?? '', build.runtime))
    throw new UserError(
      `${build.name} is built for version ${build.runtime} of the federation runtime; the live shell provides ${shell.runtime ?? 'none'}. The shell must provide the same major version and at least the same minor version.`,
    );
}

/** Throws a UserError if the live shell has another contract, federation runtime or shared library than the build. */
export function checkProvision(build: Requirements, shell: Provision): void {
  if (build.contract !== shell.contract)
    throw new UserError(
      `${build.name} is built for version ${build.contract} of the contract; the live shell has version ${shell.contract}.`,
    );
  checkRuntime(build, shell);
  const wrong = Object.entries(build.shared).filter(
    ([library, version]) => !isProvided(library, shell.shared[library], version),
  );
  if (!wrong.length) return;
  const each = ([library, version]: [string, string]) =>
    `${library} ${version} (the live shell shares ${shell.shared[library] ?? 'none'})`;
  throw new UserError(`${build.name} is built with ${wrong.map(each).join(', ')}.`);
}
