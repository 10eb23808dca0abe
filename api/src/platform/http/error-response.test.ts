import { errorResponse as contract } from '@kerf/contracts';
import {
  BadRequestException,
  ConflictException,
  HttpException,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import mongoose from 'mongoose';
import { exactly } from '../../testing/exactly.js';
import { errorResponse, maxIssues } from './error-response.js';

const plain500 = 'Something went wrong on our side. Please try again.';
const plain503 = 'The shop cannot do this right now. Please try again in a moment.';

it.each([
  [
    'a sentence of ours',
    new ConflictException('The last admin cannot be removed.'),
    409,
    'The last admin cannot be removed.',
  ],
  ['no sentence', new NotFoundException(), 404, 'This is not here.'],
  ['no sentence, signed out', new UnauthorizedException(), 401, 'Please sign in.'],
  [
    "a framework's own text",
    new HttpException('Body is not valid JSON', 400),
    400,
    'This request is not right. Please check it and try again.',
  ],
  ['an error of the program', new TypeError('x is not a function'), 500, plain500],
  ['something that is no error', 'oops', 500, plain500],
  ['an unreachable database', new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.1'), 503, plain503],
  [
    'a bulk write that was not sent',
    new mongoose.mongo.MongoBulkWriteError(
      new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.1') as never,
      {} as mongoose.mongo.BulkWriteResult,
    ),
    503,
    plain503,
  ],
  ['a lost connection', new mongoose.Error('... if `bufferCommands = false` ...'), 503, plain503],
  ['a socket that ended', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 503, plain503],
])('of %s', (_what, error, statusCode, message) => {
  const response = errorResponse(error);
  expect(response).toMatchObject({ statusCode, message });
  expect(exactly(contract).parse(response)).toEqual(response);
});

it('passes field errors on', () => {
  const issues = [{ path: 'name', message: 'This field is required.' }];
  expect(errorResponse(new BadRequestException({ message: 'This field is required.', issues })).issues).toEqual(issues);
});

it('names at most twenty errors of fields', () => {
  const issues = Array.from({ length: 500 }, (_, at) => ({ path: `lines.${at}`, message: 'Enter a whole number.' }));
  expect(maxIssues).toBe(20);
  expect(errorResponse(new BadRequestException({ message: 'x', issues })).issues).toEqual(issues.slice(0, 20));
});
