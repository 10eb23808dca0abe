/** A conditional write found another version than the one to replace. */
export class Conflict extends Error {
  override name = 'Conflict';

  constructor(key: string) {
    super(`${key} was changed by another process.`);
  }
}
