import '../../install/require-node.mjs';
import { apps } from '../../../packages/tooling/src/ports.mjs';
import { ensureInstalled } from '../../install/ensure-installed.mjs';
import { backendSteps, startBackend } from './backend.mjs';
import { buildApps, compile } from './build.mjs';
import { closingBox } from './closing.mjs';
import { launch } from './launch.mjs';

await launch({
  steps: plan => ['Dependencies', 'Programs', ...backendSteps(plan), 'Front ends', 'Web servers'],
  callers: ['shell'],
  async run({ step, shop, plan, signal }) {
    await step('Dependencies', report => ensureInstalled({ signal, report }));
    await step('Programs', () => compile({ signal }));
    await Promise.all([startBackend({ step, shop, plan, signal }), startFrontEnds({ step, shop, signal })]);
    return closingBox(plan);
  },
});

/** They wait for nothing behind them: who opens a page early sees it come to life as the rest does. */
async function startFrontEnds({ step, shop, signal }) {
  await step('Front ends', report => buildApps({ signal, report }));
  await step('Web servers', async report => {
    await Promise.all(apps.map(app => shop.start({ name: app, args: ['shell/server/serve-app.mjs', app] })));
    report(`http://localhost:${shop.env.SHELL_PORT}`);
  });
}
