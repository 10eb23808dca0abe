import { join } from 'node:path';
import { dataDir, root } from '../../../packages/tooling/src/root.mjs';
import { Service } from '../../../packages/tooling/src/service.mjs';

/** Services are stopped in this order, those of one rank together: nobody loses what it still needs. */
const RANKS = [/^(shell|mf-.*|.*-watch)$/, /^api$/, /^stripe$/, /^auth$/, /^mongo$/];

/** The running processes of the shop. */
export class Shop {
  #services = [];
  #stopping = false;

  constructor(env, logDir, onGone) {
    this.env = env;
    this.logDir = logDir;
    this.onGone = onGone;
  }

  /** Starts a stand-in and resolves with its address; what it has to say to people (a verification link) is printed. */
  standIn(name) {
    const onLine = line => {
      if (/^(verify|reset|change|recover|sign in)\b.*: /.test(line)) console.log(line);
    };
    return this.start({ name, args: ['dist/main.js'], cwd: join(root, 'stand-ins', name) }, { onLine });
  }

  /** Starts a service (see Service) with the shop's environment and resolves when it is ready. */
  async start({ env, ...spec }, hooks = {}) {
    const service = new Service(
      { cwd: root, ...spec, env: { ...this.env, DATA_DIR: dataDir, ...env } },
      {
        ...hooks,
        onRestart: reason => console.error(`${reason}\nStarting it again.`),
        onGone: reason =>
          this.onGone(`${reason}\nIt was started again three times. Its log: ${join(this.logDir, `${spec.name}.log`)}`),
      },
    );
    if (this.#stopping) throw new Error('The shop is closing.');
    this.#services.push(service);
    return service.start(this.logDir);
  }

  async stop() {
    this.#stopping = true;
    for (const rank of RANKS) {
      await Promise.all(this.#services.filter(({ spec }) => rank.test(spec.name)).map(service => service.stop()));
    }
  }

  /** Ends everything at once, for those who cannot wait. */
  kill() {
    for (const service of this.#services) service.kill();
  }
}
