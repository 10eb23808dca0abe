import { isCompatible, refusalOfScope } from '@kerf/federation/scopes';
import type { Provision } from '../pointer/live-shell.ts';
import { UserError } from '../program/user-error.ts';
import type { Build } from '../releases/types.ts';

type Requirements = Pick<Build, 'name' | 'contract' | 'runtime' | 'shared'>;

/** A remote's entry contains no federation runtime. It uses the shell's. */
function checkRuntime(build: Requirements, shell: Provision): void {
  if (!isCompatible(shell.runtime ?? '', build.runtime))
    throw new UserError(
      `${build.name} is built for version ${build.runtime} of the federation runtime; the live shell provides ${shell.runtime ?? 'none'}. The shell must provide the same major version and at least the same minor version.`,
    );
}

/** Throws a UserError if the live shell has another contract or federation runtime, or no scope with the libraries of the build. */
export function checkProvision(build: Requirements, shell: Provision): void {
  if (build.contract !== shell.contract)
    throw new UserError(
      `${build.name} is built for version ${build.contract} of the contract; the live shell has version ${shell.contract}.`,
    );
  checkRuntime(build, shell);
  const refusal = refusalOfScope(build.shared, shell);
  if (refusal) throw new UserError(`${build.name} ${refusal}.`);
}
