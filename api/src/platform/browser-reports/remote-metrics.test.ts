import { Metrics } from '../health/metrics.js';
import { RemoteMetrics } from './remote-metrics.js';
import type { VisitsWriter } from './visits/visits-writer.js';

const HOUR = 3_600_000;
let metrics: Metrics;
let remotes: RemoteMetrics;
let now: number;
let counted: string[];

beforeEach(() => {
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  metrics = new Metrics();
  counted = [];
  remotes = new RemoteMetrics(metrics, { count: ({ release }) => void counted.push(release) } as VisitsWriter);
});
afterEach(() => jest.restoreAllMocks());

const visit = (release: string) => remotes.count({ remote: 'mf_a', release, kind: 'visit' });
const figures = async () => (await metrics.text()).split('\n').filter(line => line.startsWith('kerf_remote_'));
/** More releases than a process has counters for. */
const publishMany = (day: number) => {
  for (let number = 0; number < 220; number++) visit(`${day}-${number}`);
};

it('exposes two hundred releases, and forgets those that were silent for an hour', async () => {
  for (let day = 0; day < 3; day++) {
    publishMany(day);
    now += HOUR;
  }
  const exposed = (await figures()).filter(line => !line.includes('"other"'));
  expect(exposed).toHaveLength(200);
  expect(exposed[0]).toContain('release="2-0"');
});

it('counts every release in the records of the hours', () => {
  publishMany(0);
  expect(new Set(counted).size).toBe(220);
});
