/** Prints the apps that the files on stdin affect, as JSON: `git diff --name-only BASE | npx tsx deploy/print-affected-apps.ts`. */
import { text } from 'node:stream/consumers';
import { affectedApps } from './affected-apps.ts';

const files = (await text(process.stdin)).split('\n').filter(Boolean);
console.log(JSON.stringify(affectedApps(files)));
