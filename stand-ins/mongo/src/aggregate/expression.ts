import { Context } from 'mingo';
import { evalExpr } from 'mingo/core';
import { toPlain } from '../bson/codec.js';
import type { Document } from '../bson/values.js';
import { checkExpression } from './check-expression.js';
import { mingoCall } from './mingo-call.js';
import { ACCUMULATOR_OPERATORS, EXPRESSION_OPERATORS } from './operators.js';

const context = Context.init({ expression: EXPRESSION_OPERATORS, accumulator: ACCUMULATOR_OPERATORS } as never);

/** `$expr` as a test of a document. @throws MongoError 168 for an operator that is not known */
export function expressionPredicate(expression: unknown): (document: Document) => boolean {
  checkExpression(expression);
  const plain = toPlain({ expression }).expression;
  return document => {
    return isTrue(mingoCall(() => evalExpr(toPlain(document), plain, { context } as never)));
  };
}

/** What counts as true in an expression: all but false, 0, null and nothing. */
export const isTrue = (value: unknown) => value !== false && value !== 0 && value !== null && value !== undefined;
