import { join } from 'node:path';
import { apps, portOf } from '@kerf/tooling/ports';
import { dataDir, typescript } from '@kerf/tooling/root';
import type { ListrTask } from 'listr2';
import { backendTasks } from './backend.ts';
import { build, buildFrontEnds, programs } from './build.ts';
import { launch } from './launch.ts';
import type { Opening } from './opening.ts';
import type { Shop } from './shop.ts';

/** On this machine, the page of the releases can roll back. */
const releaseService = {
  name: 'release-service',
  args: [...typescript, 'tools/release/src/release-service.ts'],
  env: { RELEASE_STORE_ACCESS: 'rw' },
};
const releaseServiceUrl = ({ env }: Shop) =>
  env.RELEASE_SERVICE_URL || `http://127.0.0.1:${portOf('release-service', env)}`;

const shellEnv = (shop: Shop) => ({
  RELEASE_SERVICE_URL: releaseServiceUrl(shop),
  RELEASE_COPIES_DIR: shop.env.RELEASE_COPIES_DIR || join(dataDir, 'release-copies'),
});

await launch({
  callers: ['shell'],
  tasks: opening => [
    { title: 'Programs', task: () => build(programs, opening.signal) },
    {
      title: 'Shop',
      task: (_, task) => {
        const apiEnv = { RELEASE_SERVICE_URL: releaseServiceUrl(opening.shop) };
        return task.newListr([...backendTasks(opening, undefined, apiEnv), frontEndTask(opening)], {
          concurrent: true,
        });
      },
    },
  ],
});

/** The front ends do not wait for the back end: a page that is opened early works as soon as the API responds. */
function frontEndTask({ shop, broken, signal }: Opening): ListrTask {
  const servers = apps.map(app => ({
    name: app,
    args: ['shell/server/dist/main.js', app],
    ...(app === 'shell' && { env: shellEnv(shop) }),
  }));
  return {
    title: 'Front ends',
    task: (_, task) =>
      task.newListr(
        [
          { title: 'Build', task: async () => void broken.push(...(await buildFrontEnds(signal))) },
          {
            title: `Web servers, http://localhost:${portOf('shell', shop.env)}`,
            task: async () => {
              void shop.startOptional(releaseService);
              await Promise.all(servers.map(server => shop.start(server)));
            },
          },
        ],
        { concurrent: false },
      ),
  };
}
