import type { BuildEvents } from './build-events.ts';

/** Prints how each build ended. After the first good one it says where to open it. */
export function reportBuilds({ number, problem, onBuild }: BuildEvents, opened: () => string | Promise<string>): void {
  onBuild(async () => {
    const reason = problem();
    if (reason !== undefined) console.error(`${reason}\nThe next change is built again.`);
    else console.log(number() === 1 ? `ready ${await opened()}` : 'built');
  });
}
