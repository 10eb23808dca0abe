import { Refusal } from '../refusal.mjs';

/** Refuses a build made for another contract or other shared libraries than the live shell's. Both are what `remote.json` and `shell.json` say. */
export function checkProvision(build, shell) {
  if (build.contract !== shell.contract)
    throw new Refusal(
      `${build.name} is made for version ${build.contract} of the contract, the live shell for version ${shell.contract}.`,
    );
  const wrong = Object.entries(build.shared).filter(([library, version]) => shell.shared[library] !== version);
  if (!wrong.length) return;
  const each = ([library, version]) =>
    `${library} ${version} (the live shell shares ${shell.shared[library] ?? 'none'})`;
  throw new Refusal(`${build.name} is built with ${wrong.map(each).join(', ')}.`);
}
