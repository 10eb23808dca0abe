import { BadRequestException, PreconditionFailedException } from '@nestjs/common';
import { refusal } from '../errors/refusal.js';

/** The ETag of a record that counts its changes. */
export const revisionEtag = (revision: number): string => `"${revision}"`;

/**
 * @param what the record, in the message
 * @throws BadRequestException without an If-Match header
 * @throws PreconditionFailedException if the record has changed since
 */
export const requireRevision = (ifMatch: string | undefined, revision: number, what: string): void => {
  const tags = (ifMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  if (tags.includes('*') || tags.includes(revisionEtag(revision))) return;
  if (!tags.every(tag => /^"\d+"$/.test(tag))) throw new BadRequestException({ message: refusal('etag', { what }) });
  throw new PreconditionFailedException({
    message: refusal('recordChanged', { what }),
  });
};
