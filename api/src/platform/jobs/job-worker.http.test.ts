import { staffRoutes } from '@kerf/contracts/staff';
import { modelOf } from '../../testing/collections.js';
import { eventually } from '../../testing/eventually.js';
import { enqueued, makeDue, storedJobs } from '../../testing/jobs.js';
import { addAdmin } from '../../testing/people.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { withTransaction } from '../database/with-transaction.js';
import { Metrics } from '../health/metrics.js';
import { JOB, type JobRecord } from './job.schema.js';
import { JobFailure } from './job-failure.js';
import { JobMetrics } from './job-metrics.js';
import { JobRun } from './job-run.js';
import { JobWorker } from './job-worker.js';
import { type JobHandler, Jobs } from './jobs.js';
import { JobsRepository, type NewJob } from './jobs.repository.js';
import type { Lane } from './lanes.js';
import { maxAttempts } from './retry-delay.js';
import { everySeconds, type Schedule } from './schedule.js';

const kind = 'test';

let shop: Shop;
let store: JobsRepository;
beforeAll(async () => {
  shop = await sharedShop();
  store = new JobsRepository(modelOf<JobRecord>(shop.db, JOB));
});
afterAll(() => shop.stop());
beforeEach(() => storedJobs(shop.db).deleteMany({ kind }));

/** The worker of one process. Its rounds are those of the test. */
const workerOf = (handler: JobHandler, ofProcess = store, schedule?: Schedule) => {
  const jobs = new Jobs(ofProcess);
  if (schedule) jobs.every(kind, schedule, handler);
  else jobs.handle(kind, handler);
  const metrics = new Metrics();
  const worker = new JobWorker({ JOBS_SECONDS: 3_600 }, ofProcess, jobs, new JobMetrics(ofProcess, jobs, metrics));
  return { jobs, worker, metrics, round: (lane: Lane = 'mail') => worker.runDue(lane, [kind]) };
};
const add = (...keys: (string | Pick<NewJob, 'key' | 'lane'>)[]) =>
  withTransaction(shop.db, session =>
    store.add(
      session,
      keys.map(each => ({
        ...{ kind, lane: 'mail', payload: {} },
        ...(typeof each === 'string' ? { key: each } : each),
      })),
    ),
  );
const stored = async (_id = 'a') => {
  const job = await storedJobs(shop.db).findOne({ _id });
  if (!job) throw new Error(`There is no job ${_id}.`);
  return job;
};
const claimed = async () => {
  const job = await store.claim(await stored(), new Date());
  if (!job) throw new Error('Another worker has the job.');
  return job;
};
/** A promise with what settles it. */
const deferred = () => {
  let resolve = () => {};
  const promise = new Promise<void>(settle => {
    resolve = settle;
  });
  return { promise, resolve };
};
const never = new AbortController().signal;

/** What a process reaches until it dies at one call of the store. */
const dyingAt = (at: keyof JobsRepository, when: 'before' | 'after'): JobsRepository => {
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Error('crash');
  };
  return new Proxy(store, {
    get: (target, name) => {
      const method = Reflect.get(target, name);
      return async (...args: unknown[]) => {
        if (isDead || (name === at && when === 'before')) die();
        const result = await Reflect.apply(method, target, args);
        if (name === at) die();
        return result;
      };
    },
  });
};

it.each([
  ['before the claim', 'claim', 'before', 1],
  ['between the claim and the effect', 'claim', 'after', 1],
  ['between the effect and the record of it', 'complete', 'before', 2],
  ['after the record', 'complete', 'after', 1],
] as const)('is finished by another process after a crash %s', async (_name, at, when, effects) => {
  await add('a');
  const effect = jest.fn(async () => {});
  await workerOf(effect, dyingAt(at, when))
    .round()
    .catch(error => expect(error).toEqual(new Error('crash')));
  await makeDue(shop.db, { kind, runAt: { $exists: true } });
  await workerOf(effect).round();
  expect(effect).toHaveBeenCalledTimes(effects);
  const job = await stored();
  expect(job).toMatchObject({ doneAt: expect.any(Date) });
  expect(job).not.toHaveProperty('runAt');
  expect(job).not.toHaveProperty('claim');
});

it('runs each job in one of two processes', async () => {
  const keys = Array.from({ length: 25 }, (_, at) => `job ${at}`);
  await add(...keys);
  const seen: string[] = [];
  const handler: JobHandler = async ({ _id }) => {
    seen.push(_id);
  };
  const [one, two] = [workerOf(handler), workerOf(handler)];
  await Promise.all([one.round(), two.round()]);
  await one.round();
  expect(seen.sort()).toEqual(keys.sort());
});

it('delays no receipt for messages to watchers, and runs one message of a lane at once', async () => {
  await add({ key: 'w1', lane: 'watchers' }, { key: 'w2', lane: 'watchers' }, { key: 'r', lane: 'receipts' });
  const hanging = deferred();
  const begun: string[] = [];
  const { round } = workerOf(async ({ _id, lane }) => {
    begun.push(_id);
    if (lane === 'watchers') await hanging.promise;
  });
  const watchers = round('watchers');
  await round('receipts');
  expect(begun.filter(each => each !== 'r')).toHaveLength(1);
  expect(await stored('r')).toMatchObject({ doneAt: expect.any(Date) });
  hanging.resolve();
  await watchers;
  expect(begun).toHaveLength(3);
});

it('runs as many jobs of a lane at once as it allows', async () => {
  await add(...['s1', 's2', 's3'].map(key => ({ key, lane: 'shop' as const })));
  const hanging = deferred();
  const both = deferred();
  const begun: string[] = [];
  const { round } = workerOf(async ({ _id }) => {
    begun.push(_id);
    if (begun.length === 2) both.resolve();
    await hanging.promise;
  });
  const ended = round('shop');
  await both.promise;
  expect(await storedJobs(shop.db).countDocuments({ kind, claim: { $exists: true } })).toBe(2);
  hanging.resolve();
  await ended;
  expect(begun).toHaveLength(3);
});

describe('a lease that ends while the job runs', () => {
  it('aborts the handler, whose result is not written', async () => {
    await add('a');
    let aborted: AbortSignal | undefined;
    const hanging = deferred();
    const { jobs } = workerOf(async (_job, signal) => {
      aborted = signal;
      await hanging.promise;
    });
    const run = new JobRun(await claimed(), store, jobs, never);
    const ended = run.run();
    await run.renew();
    expect(aborted?.aborted).toBe(false);
    const next = await claimed();
    await run.renew();
    expect(aborted?.aborted).toBe(true);
    hanging.resolve();
    expect(await ended).toEqual({ result: 'lost' });
    expect(await stored()).toEqual(next);
  });

  it('aborts the handler if the database does not respond until then', async () => {
    await add('a');
    const job = await claimed();
    const isAborted = deferred();
    const down = dyingAt('renew', 'before');
    const { jobs } = workerOf(async (_job, signal) => {
      signal.addEventListener('abort', isAborted.resolve);
      await isAborted.promise;
    });
    const run = new JobRun(job, down, jobs, never);
    const ended = run.run();
    await run.renew();
    await run.renew(new Date(Date.now() + 3_600_000));
    await isAborted.promise;
    await expect(ended).rejects.toThrow('crash');
  });
});

describe('a job that fails', () => {
  const failing = (error: unknown) =>
    workerOf(async () => {
      throw error;
    });

  it('is retried later, and its record names the kind of the error only', async () => {
    await add('a');
    await failing(new TypeError('ann@kerf.test is unknown')).round();
    const job = await stored();
    expect(job).toMatchObject({ attempts: 1, problem: 'TypeError' });
    expect(job.runAt?.getTime()).toBeGreaterThan(Date.now() + 5_000);
    expect(job).not.toHaveProperty('claim');
  });

  it('is dead after the last attempt', async () => {
    await add('a');
    await storedJobs(shop.db).updateOne({ _id: 'a' }, { $set: { attempts: maxAttempts - 1 } });
    const { round, metrics } = failing(new JobFailure('refused', 'retry'));
    await round();
    expect(await stored()).toMatchObject({ deadAt: expect.any(Date), problem: 'refused' });
    expect(await metrics.text()).toContain('kerf_jobs{lane="mail",state="dead"} 1');
  });

  it('runs again if staff want so, and cannot be revived while it is not dead', async () => {
    await add('a');
    await failing(new JobFailure('550', 'give-up')).round();
    const admin = await addAdmin(shop.db);
    const decide = (route: typeof staffRoutes.retryDeadJob | typeof staffRoutes.discardDeadJob) =>
      shop.call(route, { token: admin.token, body: { key: 'a' } });
    expect(await decide(staffRoutes.retryDeadJob)).toMatchObject({ status: 200 });
    const effect = jest.fn(async () => {});
    await workerOf(effect).round();
    expect(effect).toHaveBeenCalledTimes(1);
    for (const route of [staffRoutes.retryDeadJob, staffRoutes.discardDeadJob])
      expect(await decide(route)).toMatchObject({ status: 404 });
    await workerOf(effect).round();
    expect(effect).toHaveBeenCalledTimes(1);
  });

  it('is dead at once if no retry can help, and ends if a rule drops it', async () => {
    await add('a');
    await failing(new JobFailure('550', 'give-up')).round();
    expect(await stored()).toMatchObject({ attempts: 1, deadAt: expect.any(Date), problem: '550' });
    await add('b');
    await failing(new JobFailure('recipient limit', 'drop')).round();
    expect(await stored('b')).toMatchObject({ doneAt: expect.any(Date), problem: 'recipient limit' });
  });

  it('stops the lane until the next round if a service is down', async () => {
    await add('a', 'b');
    const { round } = failing(new JobFailure('ESOCKET', 'wait'));
    await round();
    expect(await storedJobs(shop.db).countDocuments({ ...enqueued, kind, attempts: 0 })).toBe(1);
    await round();
    expect(await storedJobs(shop.db).countDocuments({ ...enqueued, kind, attempts: 1 })).toBe(2);
  });
});

describe('a shutdown', () => {
  it('gives back a job that ends because of it, and starts no other', async () => {
    await add('a', 'b');
    const begun = deferred();
    const { worker, round } = workerOf(async (_job, signal) => {
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const ended = round();
    await begun.promise;
    worker.beforeApplicationShutdown();
    await ended;
    expect(await storedJobs(shop.db).countDocuments({ kind, attempts: 0, runAt: { $lte: new Date() } })).toBe(2);
  });

  it('records a job that is done nevertheless', async () => {
    await add('a');
    const [begun, hanging] = [deferred(), deferred()];
    const { worker, round } = workerOf(async () => {
      begun.resolve();
      await hanging.promise;
    });
    const ended = round();
    await begun.promise;
    worker.beforeApplicationShutdown();
    hanging.resolve();
    await ended;
    expect(await stored()).toMatchObject({ doneAt: expect.any(Date) });
  });
});

describe('a periodic job', () => {
  const periodic = (handler: JobHandler, seconds = 60) => {
    const { worker, metrics } = workerOf(handler, store, everySeconds(seconds));
    return { metrics, worker, round: () => worker.runDue('periodic', [kind]) };
  };
  beforeEach(() => store.schedule(kind, new Date()));

  it('runs in one of two processes, and again after its period', async () => {
    const handler = jest.fn(async () => {});
    const [one, two] = [periodic(handler), periodic(handler)];
    await Promise.all([one.round(), two.round()]);
    expect(handler).toHaveBeenCalledTimes(1);
    const job = await stored(kind);
    expect(job.runAt?.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect(await one.metrics.text()).toMatch(/^kerf_job_success_timestamp_seconds\{kind="test"\} [1-9]/m);
    await makeDue(shop.db, { kind });
    await two.round();
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['sooner than its next run', 3_600, 10_000],
    ['with its next run', 1, 1_000],
  ])('that fails is retried %s, and is never dead', async (_name, seconds, delay) => {
    const { round } = periodic(async () => {
      throw new Error('The provider is down.');
    }, seconds);
    await round();
    const job = await stored(kind);
    expect(job).toMatchObject({ attempts: 1, problem: 'Error' });
    expect(job.runAt?.getTime()).toBeLessThanOrEqual(Date.now() + delay);
    await storedJobs(shop.db).updateOne({ kind }, { $set: { attempts: maxAttempts, runAt: new Date(0) } });
    await round();
    expect(await stored(kind)).not.toHaveProperty('deadAt');
  });

  // Without this, the jobs of one would be run by the other.
  it('has one handler', () => {
    const { jobs } = workerOf(async () => {});
    expect(() => jobs.handle(kind, async () => {})).toThrow('Two handlers for the jobs of the kind test.');
  });

  it('delays no other kind while it hangs', async () => {
    const other = 'test-other';
    await store.schedule(other, new Date());
    const [begun, hanging, done] = [deferred(), deferred(), deferred()];
    const hangs = async () => {
      begun.resolve();
      await hanging.promise;
    };
    const { jobs, worker } = workerOf(hangs, store, everySeconds(60));
    jobs.every(other, everySeconds(60), async () => done.resolve());
    const ended = worker.runDue('periodic', [kind, other]);
    await Promise.all([begun.promise, done.promise]);
    hanging.resolve();
    await ended;
    await storedJobs(shop.db).deleteMany({ kind: other });
  });

  it('that was deleted is added again', async () => {
    await storedJobs(shop.db).deleteMany({ kind });
    const handled = deferred();
    const { worker } = periodic(async () => handled.resolve(), 0.01);
    await worker.onApplicationBootstrap();
    await handled.promise;
    await storedJobs(shop.db).deleteMany({ kind });
    await eventually(async () => expect(await storedJobs(shop.db).countDocuments({ kind })).toBe(1)).finally(() =>
      worker.beforeApplicationShutdown(),
    );
    await worker.onApplicationShutdown();
  });
});
