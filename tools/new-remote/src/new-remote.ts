import { root } from '@kerf/tooling/root';
import { makeRemote } from './make.mjs';

/** `npm run new-remote NAME` makes mf-NAME, a front end that builds, tests and runs alone. */
try {
  const { folder, port } = makeRemote(root, process.argv[2]);
  console.log(`${folder} is there. Next:
npm run dev -w ${folder}
    opens it alone, at http://127.0.0.1:${port}
npm test -- ${folder}
    runs its tests
npm start
    has it in the shop, at the path its rsbuild.config.ts names
npm install
    records it in package-lock.json`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
