import { leadingQuery } from '../aggregate/run.js';
import { checkPipeline } from '../aggregate/validate.js';
import { type Document, Int32, isDocument } from '../bson/values.js';
import { badValue, unsupported } from '../errors.js';
import { type Cost, noCost, type Query, select } from '../query/select.js';
import { type Call, type Command, collectionOf, namespaceOf, readerOf } from './call.js';
import { booleanIn, documentIn, documentsIn } from './fields.js';
import { queryOfCount, queryOfFind } from './reads.js';

const firstOf = (items: readonly Document[], command: string): Document => {
  if (items.length !== 1) throw badValue(`explain takes ${command} with exactly one statement`);
  return items[0] as Document;
};

function queryOf(call: Call): Query {
  const { body, name } = call;
  switch (name) {
    case 'find':
      return queryOfFind(call);
    case 'count':
      return queryOfCount(call);
    case 'distinct':
      return { filter: documentIn(body, 'query') ?? {} };
    case 'findAndModify':
      return { filter: documentIn(body, 'query') ?? {}, sort: documentIn(body, 'sort'), limit: 1 };
    case 'update': {
      const item = firstOf(documentsIn(body, 'updates'), name);
      return { filter: documentIn(item, 'q') ?? {}, limit: booleanIn(item, 'multi') ? 0 : 1 };
    }
    case 'delete': {
      const item = firstOf(documentsIn(body, 'deletes'), name);
      return { filter: documentIn(item, 'q') ?? {}, limit: Number(item.limit ?? 0) };
    }
    case 'aggregate':
      checkPipeline(body.pipeline);
      return leadingQuery(body.pipeline).query;
  }
  throw unsupported(`Explaining '${name}'`);
}

/** The plan in the words of a real server: a scan of the collection or of an index, and what is done on top. */
function stageOf({ plan, sortedInMemory }: Cost): Document {
  const scan = plan
    ? {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          indexName: plan.index.spec.name,
          keyPattern: plan.index.spec.listed.key,
          isMultiKey: plan.index.multikey,
          direction: plan.backward ? 'backward' : 'forward',
        },
      }
    : { stage: 'COLLSCAN', direction: 'forward' };
  return sortedInMemory ? { stage: 'SORT', inputStage: scan } : scan;
}

/** Runs the reading half of a command and says what it looked at. Writes nothing. */
export const explain: Command = {
  fields: ['verbosity'],
  run(call) {
    const explained = documentIn(call.body, 'explain');
    if (!isDocument(explained)) throw badValue('explain takes a command');
    const inner: Call = { ...call, body: explained, name: Object.keys(explained)[0] ?? '' };
    const query = queryOf(inner);
    const cost = noCost();
    const found = select(collectionOf(inner), readerOf(call), query, cost);
    const stage = stageOf(cost);
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace: namespaceOf(inner),
        parsedQuery: query.filter,
        winningPlan: stage,
        rejectedPlans: [],
      },
      executionStats: {
        executionSuccess: true,
        nReturned: new Int32(found.length),
        totalKeysExamined: new Int32(cost.keys),
        totalDocsExamined: new Int32(cost.documents),
        executionStages: stage,
      },
    };
  },
};
