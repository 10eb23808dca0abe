import { refusal } from '../../platform/errors/refusal.js';
import { ProcessFailed, runInProcess } from '../../platform/run-in-process.js';
import type { Rows } from './read-rows.js';
import type { RowRequest } from './row-process.js';

const limits = { seconds: 60, megabytes: 512, residentMegabytes: 900 };
const tooLong = refusal('slowFile');

/** Reads a CSV file in a process of its own: a file of 20 MB takes seconds, in which the shop must respond. */
export const readFile = async (request: RowRequest): Promise<Rows> => {
  try {
    const parts = await runInProcess<Rows>(new URL('./row-process.js', import.meta.url), request, limits);
    return { rows: parts.flatMap(({ rows }) => rows), errors: parts.flatMap(({ errors }) => errors) };
  } catch (error) {
    if (!(error instanceof ProcessFailed)) throw error;
    return { rows: [], errors: [{ row: 0, column: null, message: tooLong }] };
  }
};
