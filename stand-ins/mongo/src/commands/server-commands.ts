import { MAX_DOCUMENT_BYTES } from '../bson/storable.js';
import { isDocument } from '../bson/values.js';
import { SESSION_MINUTES } from '../engine/sessions.js';
import { MongoError } from '../errors.js';
import type { Command } from './call.js';

/** Drivers offer transactions only on a replica set. */
export const SET_NAME = 'kerf';
const VERSION = '8.0.0';

/** The fields that the client metadata of a handshake must have. */
const CLIENT_FIELDS = { driver: ['name', 'version'], os: ['type'] };

function checkClient(client: unknown): void {
  if (client === undefined) return;
  if (!isDocument(client)) throw new MongoError(14, 'The client metadata document must be a document');
  for (const [part, fields] of Object.entries(CLIENT_FIELDS)) {
    const given = client[part];
    if (given === undefined)
      throw new MongoError(183, `Missing required sub-document '${part}' in the client metadata document`);
    if (!isDocument(given)) throw new MongoError(14, `The '${part}' field must be a document`);
    const missing = fields.find(field => given[field] === undefined);
    if (missing)
      throw new MongoError(183, `Missing required field '${part}.${missing}' in the client metadata document`);
  }
}

/** Without a `topologyVersion`, drivers poll instead of waiting for pushed changes. */
export const hello: Command = {
  fields: 'any',
  run: ({ services: { address }, name, body, connection }) => {
    checkClient(body.client);
    return {
      ...(name === 'hello' ? {} : { ismaster: true }),
      isWritablePrimary: true,
      helloOk: true,
      setName: SET_NAME,
      hosts: [address],
      primary: address,
      me: address,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: SESSION_MINUTES,
      connectionId: connection,
      minWireVersion: 0,
      maxWireVersion: 25,
    };
  },
};

export const ping: Command = { fields: [], run: () => ({}) };

/** The API refuses the module `kerf-stand-in` in production. */
export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: VERSION,
    versionArray: [...VERSION.split('.').map(Number), 0],
    modules: ['kerf-stand-in'],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  }),
};
