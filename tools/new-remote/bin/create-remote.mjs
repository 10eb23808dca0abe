#!/usr/bin/env node
/** `create-remote NAME` creates the repository of the remote mf-NAME in the current folder. Needs no other package. */
import { createRemote } from '../src/create-remote.mjs';

try {
  const folder = createRemote(process.cwd(), process.argv[2]);
  console.log(`${folder} is there. Next:
cd ${folder} && npm install
npm test
    runs its tests
npm run dev
    opens its pages alone, with a test user and a fake network
npx kerf dev
    opens the live shop with it; SHELL_URL in .env is the shop's address
npx kerf --help
    publishes it, and shows what became of it; .env.example names the settings`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
