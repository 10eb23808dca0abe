import { backendTasks } from '@kerf/start/backend';
import { build, programs } from '@kerf/start/build';
import { launch } from '@kerf/start/launch';
import type { Shop } from '@kerf/start/shop';
import { apps } from '@kerf/tooling/ports';
import { api, compile, frontEnd } from './commands.ts';

await launch({
  callers: apps,
  tasks: opening => [
    { title: 'Programs', task: () => build(programs, opening.signal) },
    {
      title: 'Back end',
      task: (_, task) => task.newListr(backendTasks(opening, api.args), { concurrent: true }),
    },
    {
      title: 'Front ends',
      task: async () => {
        const [shell, ...remotes] = apps.map(app => devServer(app));
        // The shop opens without waiting for the remotes: each appears when its server responds.
        for (const remote of remotes) void opening.shop.startOptional(remote);
        await Promise.all([watchPrograms(opening.shop), shell && opening.shop.start(shell)]);
      },
    },
  ],
  note: '\nA change to a source file is visible at once; the API restarts by itself.\n',
});

function watchPrograms(shop: Shop): Promise<string> {
  return shop.start({ name: 'compile-watch', ...compile(programs), ready: /Watching for file changes/ });
}

/** It is ready after its first build, also if that failed: the browser shows the error, and a change repairs it. */
const devServer = (app: string) => ({
  name: app,
  ...frontEnd(app),
  env: { NO_COLOR: '1' },
  ready: /^(?:ready +built|error +build failed)/,
});
