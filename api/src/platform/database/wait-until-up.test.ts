import mongoose from 'mongoose';
import { waitUntilUp } from './wait-until-up.js';

const away = () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
/** Fails with each of the errors, then works; tells how often it was tried. */
const failing = (...errors: Error[]) => {
  let tries = 0;
  const work = async () => {
    const error = errors[tries++];
    if (error) throw error;
  };
  return { work, tried: () => tries };
};

it('retries until the database is up', async () => {
  const { work, tried } = failing(away(), away());
  await waitUntilUp(work, 5, 1);
  expect(tried()).toBe(3);
});

it('retries while a router does not reach a shard', async () => {
  const { work, tried } = failing(new mongoose.mongo.MongoServerError({ message: 'closed by peer', code: 6 }));
  await waitUntilUp(work, 5, 1);
  expect(tried()).toBe(2);
});

it('gives up after the last retry', async () => {
  const { work, tried } = failing(away(), away(), away());
  await expect(waitUntilUp(work, 2, 1)).rejects.toThrow('EPIPE');
  expect(tried()).toBe(2);
});

it('does not retry an error of the server', async () => {
  const { work, tried } = failing(new Error('bad index'));
  await expect(waitUntilUp(work, 5, 1)).rejects.toThrow('bad index');
  expect(tried()).toBe(1);
});
