import type { Operation } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { Route } from '../http/route.ts';
import type { Context } from '../services.ts';
import { changeRecord, createRecord, deleteRecord, getRecord, listRecords, orderRecords } from './change-records.ts';
import type { RecordTools } from './columns.ts';
import type { ConsoleRecord, RecordQuery } from './define-record.ts';

type Json = Record<string, unknown>;

/** A request of a record's operation, parsed by the operation's own schemas. */
interface RecordRequest {
  context: Context;
  params: { _id: string };
  query: Partial<RecordQuery> & Pick<RecordQuery, 'range'>;
  body: Json & { _ids: string[] };
  keepResponse: (trx: Transaction, response: Json | undefined) => Promise<void>;
}

const bind = (operation: Operation, handle: (request: RecordRequest) => Promise<Json> | Promise<void>): Route => ({
  operation,
  handle: (request) => handle(request as RecordRequest),
});

/** The handlers of a record's operations. */
export function recordRoutes(record: ConsoleRecord, tools: RecordTools): Route[] {
  const { verbs, place } = record.resource;
  const usual: RecordQuery['sort'] = place === undefined ? ['createdAt', 'DESC'] : ['sequence', 'ASC'];
  const routes = [
    bind(verbs.list, ({ context, query: { filter = {}, sort = usual, range } }) =>
      listRecords(context, record, { filter, sort, range }, tools),
    ),
    bind(verbs.get, ({ context, params }) => getRecord(context, record, params._id, tools)),
    bind(verbs.create, ({ context, body, keepResponse }) => createRecord(context, record, body, tools, keepResponse)),
    bind(verbs.update, ({ context, params, body, keepResponse }) =>
      changeRecord(context, record, params._id, body, tools, keepResponse),
    ),
    bind(verbs.delete, ({ context, params, keepResponse }) =>
      deleteRecord(context, record, params._id, tools, keepResponse),
    ),
  ];
  if (!verbs.order) return routes;
  const order = bind(verbs.order, ({ context, body, keepResponse }) =>
    orderRecords(context, record, body._ids, keepResponse),
  );
  return [...routes, order];
}
