/**
 * The health check of the shell in docker-compose.yml: `node tools/dev/src/page-runs.ts URL` ends with 1 if the page stays white. A build
 * can succeed and its script fail at once, which only a browser notices. jsdom is the browser that the image has.
 */
import { pageProblem } from './page-problem.ts';

const problem = await pageProblem(process.argv[2] ?? '').catch((error: Error) => error.message);
if (problem) console.log(problem);
// Scripts of the page may still have timers.
process.exit(problem ? 1 : 0);
