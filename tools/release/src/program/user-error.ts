/** An error for the person who ran the command. Its message is one sentence that says what happened and what to do. */
export class UserError extends Error {
  override name = 'UserError';
}
