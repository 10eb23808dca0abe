import '../scripts/lib/require-node.mjs';
import { command } from './lib/command.mjs';
import { readPointer } from './lib/pointer.mjs';
import { readSettings } from './lib/settings.mjs';
import { statusTable } from './lib/status-table.mjs';

await command(async () => {
  const { store } = readSettings();
  const pointer = await readPointer(store);
  console.log(pointer ? statusTable(pointer) : `Nothing is published in ${store.where} yet.`);
});
