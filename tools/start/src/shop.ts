import { join } from 'node:path';
import { dataDir, root } from '@kerf/tooling/root';
import { Service, type ServiceHooks, type ServiceSpec } from '@kerf/tooling/service';

/** Services stop in this order, those of one row together: a service stops after the services that use it. */
const STOP_ORDER = [/^(shell|mf-.*|.*-watch|release-service)$/, /^api$/, /^(stripe|mail)$/, /^auth$/, /^mongo$/];
/** Lines of a local service that a person needs, such as a verification link. */
const FOR_PEOPLE = /^(verify|reset|change|recover|sign in)\b.*: /;

type ShopProgram = Omit<ServiceSpec, 'env'> & { env?: NodeJS.ProcessEnv };

/** The running processes of the shop. */
export class Shop {
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  #onGone: (reason: string) => void;
  #services: Service[] = [];
  #stopping = false;

  /** `onGone` is called when a service has ended four times. */
  constructor(env: NodeJS.ProcessEnv, logDir: string, onGone: (reason: string) => void) {
    this.env = env;
    this.logDir = logDir;
    this.#onGone = onGone;
  }

  /** Starts a local service and returns its address. */
  standIn(name: string): Promise<string> {
    const onLine = (line: string) => {
      if (FOR_PEOPLE.test(line)) console.log(line);
    };
    const args = ['dist/main.js'];
    return this.start({ name, args, cwd: join(root, 'stand-ins', name) }, { onLine });
  }

  /** Starts a program with the shop's environment and `env`. Returns its address when it is ready. */
  start({ env, ...spec }: ShopProgram, hooks: ServiceHooks = {}): Promise<string> {
    if (this.#stopping) return Promise.reject(new Error('The shop is closing.'));
    const service = new Service(
      { cwd: root, ...spec, env: { ...this.env, DATA_DIR: dataDir, ...env } },
      {
        onRestart: reason => console.error(`${reason}\nRestarting ${spec.name}.`),
        onGone: reason => this.#onGone(`${reason}\nIt was restarted three times. Its log: ${this.#logOf(spec.name)}`),
        ...hooks,
      },
    );
    this.#services.push(service);
    return service.start(this.logDir);
  }

  /** Starts a program that the shop can do without: its failure is reported and stops nothing else. */
  async startOptional(spec: ShopProgram, hooks: ServiceHooks = {}): Promise<void> {
    const report = (reason: string) => {
      if (!this.#stopping) console.error(`${reason}\nThe rest of the shop works. Its log: ${this.#logOf(spec.name)}`);
    };
    await this.start(spec, { ...hooks, onGone: report }).catch((error: Error) => report(error.message));
  }

  #logOf(name: string): string {
    return join(this.logDir, `${name}.log`);
  }

  /** Stops everything, front ends first and the database last. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const names of STOP_ORDER) {
      await Promise.all(this.#services.filter(({ spec }) => names.test(spec.name)).map(service => service.stop()));
    }
  }

  /** Kills everything at once. */
  kill(): void {
    for (const service of this.#services) service.kill();
  }
}
