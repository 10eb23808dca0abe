import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backendTasks } from '@kerf/start/backend';
import { build, buildFrontEnds, programs } from '@kerf/start/build';
import { HOT_RELOAD } from '@kerf/start/closing';
import { type Launch, launch } from '@kerf/start/launch';
import type { Shop } from '@kerf/start/shop';
import { apps, portOf } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { api, builtFrontEnd, compile, frontEnd } from './commands.ts';
import { type DevOptions, readDevOptions } from './dev-options.ts';
import { compilerErrors, rsbuildErrors, showErrors } from './show-errors.ts';

const remotes = apps.filter(app => app !== 'shell');
const options = readOptions();
/** Remotes that are served from their last build. */
const others = options.from ? [] : remotes.filter(app => !options.own.includes(app));
const unbuilt = others.filter(app => !existsSync(join(root, app, 'dist/remote.json')));

await launch({
  callers: apps,
  tasks: opening => [
    { title: 'Programs', task: () => build(programs, opening.signal) },
    {
      title: 'Remotes that were never built',
      enabled: () => unbuilt.length > 0,
      task: async () => void opening.broken.push(...(await buildFrontEnds(opening.signal, unbuilt))),
    },
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
      const { own, from } = options;
      for (const app of own) void shop.startOptional(devServer(app), errorsOf(app));
      for (const app of others) void shop.startOptional({ name: app, ...builtFrontEnd(app) });
      const env = from ? { REMOTES_FROM: from, OWN_REMOTES: own.join() } : {};
      await Promise.all([watchPrograms(shop), shop.start(devServer('shell', env), errorsOf('shell'))]);
    },
  };
}

function errorsOf(app: string) {
  return { onLine: showErrors(app, rsbuildErrors) };
}

function watchPrograms(shop: Shop): Promise<string> {
  const compiler = { name: 'compile-watch', ...compile(programs), ready: /Watching for file changes/ };
  return shop.start(compiler, { onLine: showErrors('api', compilerErrors) });
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
