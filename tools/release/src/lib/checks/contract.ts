import type { Provision } from '../live-shell.ts';
import type { Build } from '../types.ts';
import { UserError } from '../user-error.ts';

type Requirements = Pick<Build, 'name' | 'contract' | 'runtime' | 'shared'>;

const majorAndMinor = (version: string) => {
  const [major = Number.NaN, minor = Number.NaN] = version.split('.').map(Number);
  return { major, minor };
};

/** True if a build for the runtime `wanted` can use `runtime`. The runtime follows semantic versioning. */
function isCompatible(runtime: string, wanted: string): boolean {
  const provided = majorAndMinor(runtime);
  const needed = majorAndMinor(wanted);
  return provided.major === needed.major && provided.minor >= needed.minor;
}

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
  const wrong = Object.entries(build.shared).filter(([library, version]) => shell.shared[library] !== version);
  if (!wrong.length) return;
  const each = ([library, version]: [string, string]) =>
    `${library} ${version} (the live shell shares ${shell.shared[library] ?? 'none'})`;
  throw new UserError(`${build.name} is built with ${wrong.map(each).join(', ')}.`);
}
