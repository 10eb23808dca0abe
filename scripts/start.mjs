import './lib/require-node.mjs';
import { buildApps, compile } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { backendSteps, startBackend } from './lib/backend.mjs';
import { closingBox } from './lib/closing.mjs';
import { launch } from './lib/launch.mjs';
import { apps } from './ports.mjs';

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
    await Promise.all(apps.map(app => shop.start({ name: app, args: ['scripts/serve-app.mjs', app] })));
    report(`http://localhost:${shop.env.SHELL_PORT}`);
  });
}
