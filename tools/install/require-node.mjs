import { nodeProblem } from './node-version.mjs';

// Imported before anything else by each command, so that an old Node gets a sentence and not a stack.
const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
