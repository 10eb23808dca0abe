const seconds = ms => `${(ms / 1000).toFixed(1)} s`;
const list = counts =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const SHOWN = 20;

/** The figures of a run as text, with a sentence for each promise broken. */
export function report({ seed, count, processes, loadMs, healMs, shoppers, killer, shop, lost, doubled }) {
  const told = Object.fromEntries(Object.entries(shoppers.ledger).map(([what, { length }]) => [what, length]));
  const { victims, postman } = shop;
  const failures = victims.reduce((sum, victim) => sum + victim.failures, 0);
  const slowest = Math.max(...victims.map(victim => victim.slowestStart));
  const rows = [
    ['seed', seed],
    [
      'load',
      `${count} shoppers at ${processes} API processes for ${seconds(loadMs)}: ${shoppers.journeys} journeys, ${shoppers.client.calls} calls`,
    ],
    [
      'kills',
      `${killer.total} (${list(killer.kills)}); slowest start ${seconds(slowest)}; ended by themselves ${failures}`,
    ],
    ['webhooks', `${postman.messages.carried} carried, ${postman.messages.lost} lost on the way`],
    ['acknowledged', `${shoppers.acknowledged} (${list(told)})`],
    ['lost', lost.length],
    ['doubled', doubled.length],
    ['surprising answers', shoppers.surprises.length],
    ['time to heal', `${seconds(healMs)} from the last kill until all books agreed`],
  ];
  const table = rows.map(([name, value]) => `${name.padEnd(20)}${value}`);
  return [...table, ...[...lost, ...doubled, ...shoppers.surprises].slice(0, SHOWN)].join('\n');
}
