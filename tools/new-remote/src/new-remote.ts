import { root } from '@kerf/tooling/root';
import { makeRemote } from './make-remote.ts';

/** `npm run new-remote NAME` creates mf-NAME, a front end with its own build, tests and development server. */
try {
  const { folder, port } = await makeRemote(root, process.argv[2]);
  console.log(`${folder} is there. Next:
npm run dev -w ${folder}
    opens it alone, at http://127.0.0.1:${port}
npm test -- ${folder}
    runs its tests
npm start
    has it in the shop, at the path its rsbuild.config.ts names
Its compose files say how to start it in containers.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
