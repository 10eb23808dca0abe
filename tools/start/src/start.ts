import { apps, portOf } from '@kerf/tooling/ports';
import type { ListrTask } from 'listr2';
import { backendTasks } from './backend.ts';
import { build, buildFrontEnds, programs } from './build.ts';
import { launch, type Opening } from './launch.ts';

await launch({
  callers: ['shell'],
  tasks: opening => [
    { title: 'Programs', task: () => build(programs, opening.signal) },
    {
      title: 'Shop',
      task: (_, task) => task.newListr([...backendTasks(opening), frontEndTask(opening)], { concurrent: true }),
    },
  ],
});

/** The front ends do not wait for the back end: a page that is opened early works as soon as the API responds. */
function frontEndTask({ shop, broken, signal }: Opening): ListrTask {
  const servers = apps.map(app => ({ name: app, args: ['shell/server/dist/main.js', app] }));
  return {
    title: 'Front ends',
    task: (_, task) =>
      task.newListr(
        [
          { title: 'Build', task: async () => void broken.push(...(await buildFrontEnds(signal))) },
          {
            title: `Web servers, http://localhost:${portOf('shell', shop.env)}`,
            task: async () => void (await Promise.all(servers.map(server => shop.start(server)))),
          },
        ],
        { concurrent: false },
      ),
  };
}
