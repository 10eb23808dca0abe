import { runApiCommand } from './api-command.ts';

/** `npm run kerf -- stock-check`: compares the stock with its ledger. */
await runApiCommand('stock-check.js');
