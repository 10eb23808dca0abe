import { attributeDefinition } from '@kerf/contracts/staff';
import type { AttributeRecord } from './attributes.schema.js';
import { slots } from './slots.js';
import common from './tool-attributes.json' with { type: 'json' };

/** The attributes that tools usually have: those of the demo shop, and the first ones that a migration looks for. */
export const firstRecords = (): AttributeRecord[] => {
  const free = [...slots];
  return common.map(({ key, ...written }) => {
    const definition = attributeDefinition.parse(written);
    const slot = definition.type === 'number' && definition.inFilters ? free.shift() : undefined;
    return { _id: key, ...definition, ...(slot && { slot }), revision: 1 };
  });
};
