import { Refusal } from '../refusal.mjs';

const majorAndMinor = version => version.split('.').map(Number);

/** Whether a runtime has everything that a build for `wanted` calls. The runtime follows semantic versioning. */
function provides(runtime, wanted) {
  const [major, minor] = majorAndMinor(runtime);
  const [wantedMajor, wantedMinor] = majorAndMinor(wanted);
  return major === wantedMajor && minor >= wantedMinor;
}

/** A remote's entry contains no federation runtime: it uses the shell's. */
function checkRuntime(build, shell) {
  if (!provides(shell.runtime ?? '', build.runtime))
    throw new Refusal(
      `${build.name} is built for version ${build.runtime} of the federation runtime; the live shell provides ${shell.runtime ?? 'none'}. The shell must provide the same major version and at least the same minor version.`,
    );
}

/** Rejects a build for another contract, federation runtime or shared library than the live shell's. `remote.json` and `shell.json` name them. */
export function checkProvision(build, shell) {
  if (build.contract !== shell.contract)
    throw new Refusal(
      `${build.name} is made for version ${build.contract} of the contract, the live shell for version ${shell.contract}.`,
    );
  checkRuntime(build, shell);
  const wrong = Object.entries(build.shared).filter(([library, version]) => shell.shared[library] !== version);
  if (!wrong.length) return;
  const each = ([library, version]) =>
    `${library} ${version} (the live shell shares ${shell.shared[library] ?? 'none'})`;
  throw new Refusal(`${build.name} is built with ${wrong.map(each).join(', ')}.`);
}
