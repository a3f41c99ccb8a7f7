import { type ConsoleOperationName, consoleOperations } from '@iruon/contract/console-operations';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { change, send } from '../providers/http-client.ts';
import { withQuestions } from '../providers/questions.ts';
import { consolePages } from '../resources/index.ts';

// A longer list of ids makes a URL that servers reject.
const IDS_PER_REQUEST = 100;

/** react-admin's forms send no idempotency key; this one keeps a retry from creating a second record. */
function sendKeyed(url: string, options: Parameters<typeof send>[1] = {}) {
  const headers = new Headers(options.headers);
  if (options.method === 'POST') headers.set('idempotency-key', crypto.randomUUID());
  return withQuestions(() => send(url, { ...options, headers }));
}

/** The operations of records with a page of the console, by resource. */
const operationOf = new Map(consolePages.map(({ name, operation }) => [name, operation]));

/** @throws Error for an unknown resource */
function declaredOperation(resource: string): ConsoleOperationName {
  const operation = operationOf.get(resource);
  if (!operation) throw new Error(`no page of the console declares the resource ${resource}`);
  return operation;
}

/** The path of a resource's records in core-api, without the leading slash. */
const placeOf = (resource: string): string => consoleOperations[declaredOperation(resource)][1].slice(1);

const provider = simpleRest('', sendKeyed);

const base: DataProvider = {
  ...provider,
  getList: (resource, params) => provider.getList(placeOf(resource), params),
  getOne: (resource, params) => provider.getOne(placeOf(resource), params),
  getMany: (resource, params) => provider.getMany(placeOf(resource), params),
  getManyReference: (resource, params) => provider.getManyReference(placeOf(resource), params),
  create: (resource, params) => provider.create(placeOf(resource), params),
  update: (resource, params) => provider.update(placeOf(resource), params),
  delete: (resource, params) => provider.delete(placeOf(resource), params),
};

function refuse(): never {
  throw new Error('The console changes things by its verbs only');
}

interface ConsoleDataProvider extends DataProvider {
  /** Reorders the records of a resource. */
  order(resource: string, ids: readonly string[]): Promise<void>;
  /** The name of the operation that reads the list of a resource. */
  operationOf(resource: string): ConsoleOperationName;
}

/** The protocol of ra-data-simple-rest, each resource at the path of its operation. */
export const dataProvider: ConsoleDataProvider = {
  ...base,

  async getMany(resource, params) {
    const chunks: Identifier[][] = [];
    for (let from = 0; from < params.ids.length; from += IDS_PER_REQUEST)
      chunks.push(params.ids.slice(from, from + IDS_PER_REQUEST));
    const responses = await Promise.all(chunks.map((ids) => base.getMany(resource, { ...params, ids })));
    return { data: responses.flatMap(({ data }) => data) };
  },

  operationOf: declaredOperation,

  // simple-rest would send one request per record.
  updateMany: async () => refuse(),
  deleteMany: async () => refuse(),

  async order(resource, _ids) {
    const key = crypto.randomUUID();
    await withQuestions(() => change('PATCH', `/${placeOf(resource)}/sequence`, { _ids }, key));
  },
};
