/** A conditional write met another version than the one it was meant to replace. */
export class Conflict extends Error {
  name = 'Conflict';

  constructor(key) {
    super(`${key} was changed by somebody else.`);
  }
}
