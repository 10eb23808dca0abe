import mongoose from 'mongoose';
import { isDatabaseDown } from './is-database-down.js';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;
/** What a server or a router answers. Only commands that may be repeated have a label. */
const answered = (code: number) => new MongoServerError({ message: 'Connection closed by peer', code });

it.each([
  ['HostUnreachable: a router does not reach a shard', answered(6)],
  ['NetworkTimeout', answered(89)],
  ['ShutdownInProgress', answered(91)],
  ['FailedToSatisfyReadPreference: a shard has no primary', answered(133)],
  ['PrimarySteppedDown', answered(189)],
  ['NetworkInterfaceExceededTimeLimit', answered(202)],
  ['NotWritablePrimary', answered(10107)],
  ['InterruptedAtShutdown', answered(11600)],
  ['a connection that was refused', new MongoNetworkError('connect ECONNREFUSED')],
])('is down: %s', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

it.each([
  ['DuplicateKey', answered(11000)],
  ['IndexOptionsConflict', answered(85)],
  ['CursorNotFound', answered(43)],
  ['an error of the program', new TypeError('x is not a function')],
])('is not down: %s', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
