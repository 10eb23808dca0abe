import { ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/storable.js';
import { SESSION_MINUTES } from '../engine/sessions.js';
import type { Command } from './call.js';

/** The replica set this server says it is, alone; drivers offer transactions only on one. */
export const SET_NAME = 'kerf';
const WIRE_VERSION = 25;
const VERSION = '8.0.0';
const ELECTION = new ObjectId('7fffffff0000000000000001');

/** No `topologyVersion`: with it drivers would wait for pushed changes. */
export const hello: Command = {
  fields: 'any',
  run: ({ services: { address }, name, connection }) => ({
    ...(name === 'hello' ? {} : { ismaster: true }),
    isWritablePrimary: true,
    helloOk: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    electionId: ELECTION,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  }),
};

export const ping: Command = { fields: [], run: () => ({}) };

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

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
};
