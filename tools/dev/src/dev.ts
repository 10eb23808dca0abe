import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backendTasks } from '@kerf/start/backend';
import { build, programs } from '@kerf/start/build';
import { launch } from '@kerf/start/launch';
import type { Shop } from '@kerf/start/shop';
import { apps } from '@kerf/tooling/ports';
import { bin, root } from '@kerf/tooling/root';

const shellConfig = fileURLToPath(new URL('dev-shell.config.ts', import.meta.url));

await launch({
  callers: apps,
  tasks: opening => [
    { title: 'Programs', task: () => build(programs, opening.signal) },
    {
      title: 'Back end',
      task: (_, task) =>
        task.newListr(backendTasks(opening, ['--watch', '--watch-preserve-output', 'api/dist/main.js']), {
          concurrent: true,
        }),
    },
    {
      title: 'Front ends',
      task: async () => {
        await Promise.all([watchPrograms(opening.shop), ...apps.map(app => serveDev(app, opening.shop))]);
      },
    },
  ],
  note: '\nA change to a source file is visible at once; the API restarts by itself.\n',
});

/** Recompiles the API and what it depends on. Node restarts the API when the result changes. */
function watchPrograms(shop: Shop): Promise<string> {
  return shop.start({
    name: 'compile-watch',
    args: [bin('typescript', 'tsc'), '-b', '--watch', '--preserveWatchOutput', ...programs],
    ready: /Watching for file changes/,
  });
}

function serveDev(app: string, shop: Shop): Promise<string> {
  const config = app === 'shell' ? ['--config', shellConfig] : [];
  return shop.start({
    name: app,
    args: [bin('@rsbuild/core', 'rsbuild'), 'dev', ...config],
    cwd: join(root, app),
    env: { NO_COLOR: '1' },
  });
}
