import mongoose from 'mongoose';
import { isDatabaseDown } from './is-database-down.js';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;
/** What a server or a router returns. Only commands that may be repeated have a label. */
const responded = (code: number) => new MongoServerError({ message: 'Connection closed by peer', code });

it.each([
  ['HostUnreachable: a router does not reach a shard', responded(6)],
  ['NetworkTimeout', responded(89)],
  ['ShutdownInProgress', responded(91)],
  ['FailedToSatisfyReadPreference: a shard has no primary', responded(133)],
  ['PrimarySteppedDown', responded(189)],
  ['NetworkInterfaceExceededTimeLimit', responded(202)],
  ['NotWritablePrimary', responded(10107)],
  ['InterruptedAtShutdown', responded(11600)],
  ['a connection that was refused', new MongoNetworkError('connect ECONNREFUSED')],
])('is down: %s', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

it.each([
  ['DuplicateKey', responded(11000)],
  ['IndexOptionsConflict', responded(85)],
  ['CursorNotFound', responded(43)],
  ['an error of the program', new TypeError('x is not a function')],
])('is not down: %s', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
