import '../../install/require-node.mjs';
import { join } from 'node:path';
import { apps } from '../../../packages/tooling/src/ports.mjs';
import { bin, root } from '../../../packages/tooling/src/root.mjs';
import { ensureInstalled } from '../../install/ensure-installed.mjs';
import { backendSteps, startBackend } from '../../start/src/backend.mjs';
import { compile, nodeProjects } from '../../start/src/build.mjs';
import { closingBox } from '../../start/src/closing.mjs';
import { launch } from '../../start/src/launch.mjs';

await launch({
  steps: plan => ['Dependencies', 'Programs', ...backendSteps(plan), 'Front ends'],
  callers: apps,
  async run({ step, shop, plan, signal }) {
    await step('Dependencies', report => ensureInstalled({ signal, report }));
    await step('Programs', () => compile({ signal }));
    await startBackend({
      step,
      shop,
      plan,
      signal,
      apiArgs: ['--watch', '--watch-preserve-output', 'api/dist/main.js'],
    });
    await step('Front ends', () => Promise.all([watchPrograms(shop), ...apps.map(app => serveDev(app, shop))]));
    return `${closingBox(plan)}\nA change to a source is seen at once; the API restarts by itself.\n`;
  },
});

/** Recompiles what the API is made of; the API's own process watches the result. */
function watchPrograms(shop) {
  return shop.start({
    name: 'compile-watch',
    args: [bin('typescript', 'tsc'), '-b', '--watch', '--preserveWatchOutput', ...nodeProjects],
    ready: /Watching for file changes/,
  });
}

/** The shell's development server also answers what its production server writes into the pages. */
function serveDev(app, shop) {
  const config = app === 'shell' ? ['--config', join(root, 'tools/dev/src/dev-shell.config.mjs')] : [];
  return shop.start({
    name: app,
    args: [bin('@rsbuild/core', 'rsbuild'), 'dev', ...config],
    cwd: join(root, app),
    env: { NO_COLOR: '1' },
  });
}
