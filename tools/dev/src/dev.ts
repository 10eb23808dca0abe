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
        await Promise.all([watchPrograms(opening.shop), ...apps.map(app => serveDev(app, opening.shop))]);
      },
    },
  ],
  note: '\nA change to a source file is visible at once; the API restarts by itself.\n',
});

function watchPrograms(shop: Shop): Promise<string> {
  return shop.start({ name: 'compile-watch', ...compile(programs), ready: /Watching for file changes/ });
}

function serveDev(app: string, shop: Shop): Promise<string> {
  return shop.start({ name: app, ...frontEnd(app), env: { NO_COLOR: '1' } });
}
