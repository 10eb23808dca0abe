import type { SearchSort } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import * as z from 'zod/mini';
import { maxTotal } from './server-settings.js';

const schema = z.tuple([z.string(), z.int().check(z.minimum(1), z.maximum(maxTotal))]);

/** A page begins at an offset, because the server has no other cursor. */
export const encodeOffset = (sort: SearchSort, offset: number): string =>
  Buffer.from(JSON.stringify([sort, offset])).toString('base64url');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** @throws BadRequestException if the text is no cursor of this order */
export const decodeOffset = (sort: SearchSort, text: string): number => {
  const { success, data } = schema.safeParse(parsed(text));
  if (success && data[0] === sort) return data[1];
  const message = 'This is not a place in a list of this order.';
  throw new BadRequestException({ message, issues: [{ path: 'after', message }] });
};
