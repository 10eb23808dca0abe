import { endedWithin, simulate } from './canary/simulate.ts';
import { command } from './program/command.ts';
import { aligned } from './program/table.ts';

const help = `npm run simulate-canaries

Simulates 10,000 canaries per line, in about a minute, and prints how many canary-watch ends: the false alarms among canaries that are as good as
the stable release, and the canaries with a doubled error rate that it finds within 500 and 1,000 visits to them.`;

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

await command({ help, arguments: 0 }, async () => {
  const cases = [0.01, 0.02, 0.03, 0.04, 0.05, 0.1].map(rate => ({ share: 0.1, rate }));
  const rows = [...cases, { share: 0.5, rate: 0.04 }].map(each => {
    const common = { ...each, seed: 1, canaries: 10_000 };
    const alarms = simulate({ ...common, ratio: 1, visits: 2_000 });
    const found = simulate({ ...common, ratio: 2, visits: 1_000 });
    const ended = [endedWithin(alarms, Infinity), endedWithin(found, 500), endedWithin(found, 1_000)];
    return [each.share, each.rate, ...ended].map(percent);
  });
  console.log(aligned([['share', 'error rate', 'false alarms', 'doubled: 500 visits', '1,000 visits'], ...rows]));
});
