import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** The response of a call that downloads a CSV file. */
export const csvFile = (name: string, csv: Readable): StreamableFile =>
  new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
