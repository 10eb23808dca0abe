import type { ClientSession } from 'mongoose';
import type { AttributesRepository } from '../../catalogue/attributes/attributes.repository.js';
import { firstRecords } from '../../catalogue/attributes/first-records.js';

export interface AttributeWriter {
  attributes: AttributesRepository;
}

/** The attributes by which the seed describes its tools, unless the shop has some. Returns those of the shop. */
export const seedAttributes = async ({ attributes }: AttributeWriter, session: ClientSession) => {
  const known = await attributes.findAll(session);
  if (known.length > 0) return known;
  await attributes.insertAll(session, firstRecords());
  return firstRecords();
};
