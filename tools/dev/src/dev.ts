import { backendTasks } from '@kerf/start/backend';
import { build, programs } from '@kerf/start/build';
import { HOT_RELOAD } from '@kerf/start/closing';
import { type Launch, launch } from '@kerf/start/launch';
import type { Shop } from '@kerf/start/shop';
import { apps, portOf } from '@kerf/tooling/ports';
import { api, builtFrontEnd, compile, frontEnd } from './commands.ts';
import { type DevOptions, readDevOptions } from './dev-options.ts';

const remotes = apps.filter(app => app !== 'shell');
const options = readOptions();

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
  note: HOT_RELOAD,
});

/** The shop opens without waiting for the remotes: each appears when its server responds. */
function frontEndTask(shop: Shop): ReturnType<Launch['tasks']>[number] {
  return {
    title: `Front ends, http://localhost:${portOf('shell', shop.env)}`,
    task: async () => {
      for (const server of remoteServers(options)) void shop.startOptional(server);
      const { own, from } = options;
      const env = from ? { REMOTES_FROM: from, OWN_REMOTES: own.join() } : {};
      await Promise.all([watchPrograms(shop), shop.start(devServer('shell', env))]);
    },
  };
}

function watchPrograms(shop: Shop): Promise<string> {
  return shop.start({ name: 'compile-watch', ...compile(programs), ready: /Watching for file changes/ });
}

/** It is ready after its first build, also if that failed: the browser shows the error, and a change repairs it. */
function devServer(app: string, env: NodeJS.ProcessEnv = {}) {
  return {
    name: app,
    ...frontEnd(app),
    env: { NO_COLOR: '1', ...env },
    ready: /^(?:ready +built|error +build failed)/,
  };
}

/** `npm run dev -- [mf-catalog…] [--from URL]` */
function readOptions(): DevOptions {
  try {
    return readDevOptions(process.argv.slice(2), remotes);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

/** The development servers, and servers of the last builds of the other remotes unless another shop has them. */
function remoteServers({ own, from }: DevOptions) {
  const others = from ? [] : remotes.filter(app => !own.includes(app));
  return [...own.map(app => devServer(app)), ...others.map(app => ({ name: app, ...builtFrontEnd(app) }))];
}
