import { backendTasks } from '@kerf/start/backend';
import { build, programs } from '@kerf/start/build';
import { type Launch, launch } from '@kerf/start/launch';
import type { Shop } from '@kerf/start/shop';
import { apps, portOf } from '@kerf/tooling/ports';
import { api, compile, frontEnd } from './commands.ts';

await launch({
  callers: apps,
  tasks: opening => [
    { title: 'Programs', task: () => build(programs, opening.signal) },
    {
      title: 'Shop',
      task: (_, task) =>
        task.newListr([...backendTasks(opening, api.args), frontEndTask(opening.shop)], { concurrent: true }),
    },
  ],
  note: '\nA change to a source file is visible at once; the API restarts by itself.\n',
});

/** The shop opens without waiting for the remotes: each appears when its server responds. */
function frontEndTask(shop: Shop): ReturnType<Launch['tasks']>[number] {
  return {
    title: `Front ends, http://localhost:${portOf('shell', shop.env)}`,
    task: async () => {
      for (const app of apps.filter(each => each !== 'shell')) void shop.startOptional(devServer(app));
      await Promise.all([watchPrograms(shop), shop.start(devServer('shell'))]);
    },
  };
}

function watchPrograms(shop: Shop): Promise<string> {
  return shop.start({ name: 'compile-watch', ...compile(programs), ready: /Watching for file changes/ });
}

/** It is ready after its first build, also if that failed: the browser shows the error, and a change repairs it. */
function devServer(app: string) {
  return { name: app, ...frontEnd(app), env: { NO_COLOR: '1' }, ready: /^(?:ready +built|error +build failed)/ };
}
