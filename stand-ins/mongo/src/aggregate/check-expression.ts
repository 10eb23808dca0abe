import { isDocument } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { isKnownOperator } from './operators.js';

/** Refuses an expression with an operator that is not known, wherever it stands and whether or not it would be reached. */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) for (const item of expression) checkExpression(item);
  if (!isDocument(expression)) return;
  for (const [name, argument] of Object.entries(expression)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !isKnownOperator(name)) throw new MongoError(168, `Unrecognized expression '${name}'`);
    checkExpression(argument);
  }
}
