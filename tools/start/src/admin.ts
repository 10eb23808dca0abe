import { runApiCommand } from './api-command.ts';

/** `npm run admin -- grant EMAIL` */
await runApiCommand('admin.js');
