import type { ReleaseChange } from '@kerf/contracts/staff';

const text = { type: 'string', minLength: 1, maxLength: 500 };
const share = { type: 'number', minimum: 0.01, maximum: 0.99 };
const seen = {
  type: 'object',
  additionalProperties: false,
  properties: { live: text, canary: text, share: { type: 'number' } },
};

const bodyOf = (actions: ReleaseChange['action'][], properties: object = {}, required: string[] = []) => ({
  type: 'object',
  required: ['action', 'remote', 'seen', ...required],
  additionalProperties: false,
  properties: { action: { type: 'string', enum: actions }, remote: text, seen, reason: text, ...properties },
});

/** The JSON schema of a `ReleaseChange`. The discriminator selects one form, so that an error names the wrong field of that form. */
export const changeBody = {
  type: 'object',
  required: ['action'],
  discriminator: { propertyName: 'action' },
  oneOf: [
    bodyOf(['promote', 'hold']),
    bodyOf(['share'], { share }, ['share']),
    bodyOf(['rollback'], { release: text }, ['reason']),
  ],
};

/** The JSON schema of a `FreezeRequest`. */
export const freezeBody = {
  type: 'object',
  required: ['isFrozen'],
  additionalProperties: false,
  properties: { isFrozen: { type: 'boolean' }, reason: text },
};
