import { hash } from 'node:crypto';
import { BadRequestException, PreconditionFailedException } from '@nestjs/common';
import { refusal } from '../platform/errors/refusal.js';
import type { ItemRecord } from './items.schema.js';

type Versioned = Pick<ItemRecord, 'revision' | 'stock'>;

/**
 * The ETag of an item: the number of its changes by administrators, its stock, and a digest of the response. Orders and reviews
 * change the response, but not what an administrator edits, so `If-Match` compares only the first parts.
 */
export const itemEtag = ({ revision = 0, stock }: Versioned, json: string): string =>
  `W/"${revision}.${stock}.${hash('sha256', json, 'base64url')}"`;

const tag = /^(?:W\/)?"(\d+)\.(\d+)\.[\w-]+"$/;

/**
 * @throws BadRequestException without a usable header
 * @throws PreconditionFailedException if the item has changed since, or its stock where the stock is to be set
 */
export const requireVersion = (ifMatch: string | undefined, item: Versioned, setsStock: boolean): void => {
  if (ifMatch?.trim() === '*') return;
  const tags = (ifMatch ?? '').split(',').map(text => tag.exec(text.trim()));
  if (!tags.every(found => found !== null))
    throw new BadRequestException({ message: refusal('etag', { what: 'item' }) });
  const isCurrent = tags.some(
    found => Number(found?.[1]) === (item.revision ?? 0) && (!setsStock || Number(found?.[2]) === item.stock),
  );
  if (!isCurrent)
    throw new PreconditionFailedException({
      message: refusal('itemChanged'),
    });
};
