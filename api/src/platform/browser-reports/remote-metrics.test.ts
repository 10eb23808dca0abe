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

const visit = (release: string, kind: 'visit' | 'crash' = 'visit') => remotes.count({ remote: 'mf_a', release, kind });
const figures = async () => (await metrics.text()).split('\n').filter(line => line.startsWith('kerf_remote_'));
const flood = () => {
  for (let number = 0; number < 220; number++) visit(`made-up-${number}`, 'crash');
};

it('has room for a new release again an hour after the last report of another', async () => {
  visit('stable');
  flood();
  visit('new');
  expect(await figures()).not.toContainEqual(expect.stringContaining('release="new"'));
  now = HOUR;
  visit('stable');
  visit('new');
  const counted = await figures();
  expect(counted).toContain('kerf_remote_visits_total{remote="mf_a",release="stable"} 2');
  expect(counted).toContain('kerf_remote_visits_total{remote="mf_a",release="new"} 1');
});

it('never exposes more than two hundred releases', async () => {
  for (let hours = 0; hours < 3; hours++) {
    now += HOUR;
    flood();
  }
  const others = (await figures()).filter(line => !line.includes('"other"'));
  expect(others).toHaveLength(200);
});

it('counts invented releases together in the records of the hours too', () => {
  visit('stable');
  flood();
  expect(new Set(counted).size).toBe(201);
  expect(counted.at(-1)).toBe('other');
});
