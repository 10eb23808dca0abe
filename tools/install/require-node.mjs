import { nodeProblem } from './node-version.mjs';

// Imported first, so that an old Node reports a sentence and not a stack trace.
const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
