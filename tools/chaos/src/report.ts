import { describeDatabase } from '@kerf/tooling/mongod/local-database';
import type { Figures } from './run.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const SHOWN = 20;

/** Returns the figures of a run as text, with a sentence for each broken promise. */
export function report({ options, loadMs, healMs, shoppers, killer, shop, lost, doubled }: Figures): string {
  const { outcomes } = shoppers;
  const acknowledged = Object.entries(outcomes.acknowledged).map(([step, { length }]) => [step, length]);
  const ended = shop.programs.filter(({ failures }) => failures).map(({ name, failures }) => `${failures} ${name}`);
  const slowest = Math.max(...shop.programs.map(program => program.slowestStart));
  const rows = [
    ['seed', options.seed],
    [
      'database',
      options.cluster ? `a sharded cluster of MongoDB ${options.cluster.version}` : describeDatabase(options.database),
    ],
    [
      'load',
      `${options.shoppers} shoppers on ${options.processes} API processes for ${seconds(loadMs)}: ${shoppers.journeys} journeys, ${shoppers.client.calls} requests`,
    ],
    [
      'kills',
      `${killer.total} (${list(killer.kills)}); slowest start ${seconds(slowest)}; ended by themselves: ${ended.join(', ') || 'none'}`,
    ],
    ['webhooks', `${shop.relay.webhooks.delivered} delivered, ${shop.relay.webhooks.lost} lost`],
    ['acknowledged', `${outcomes.total} (${list(Object.fromEntries(acknowledged))})`],
    ['lost', lost.length],
    ['doubled', doubled.length],
    ['unexpected responses', outcomes.surprises.length],
    ['time to heal', `${seconds(healMs)} from the last kill until the records were consistent`],
  ];
  const table = rows.map(([name, value]) => `${String(name).padEnd(22)}${value}`);
  return [...table, ...[...lost, ...doubled, ...outcomes.surprises].slice(0, SHOWN)].join('\n');
}
