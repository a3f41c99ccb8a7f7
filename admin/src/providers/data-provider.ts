import type { BulkResult, ConsoleOrderDetail, Dashboard, Invoice, OrderStatus, StateChange } from '@iruon/contract';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { corePath, corePaths, corePlace } from './core-path.ts';
import { change, send } from './http-client.ts';

// A longer list of ids makes an address that servers refuse.
const IDS_PER_REQUEST = 100;

/** The dialect of ra-data-simple-rest, and the console's own verbs, each one call however many orders it moves. */
export interface ConsoleDataProvider extends DataProvider {
  getDashboard(): Promise<Dashboard>;
  changeOrder(id: string, state: OrderStatus, change: StateChange): Promise<ConsoleOrderDetail>;
  changeOrders(ids: string[], state: OrderStatus, change: StateChange): Promise<BulkResult>;
  putInvoice(purchaseNo: string, invoice: Invoice): Promise<BulkResult>;
}

/** A form of react-admin sends no key of its own; what it creates is not made twice by a request that is sent again. */
function sendKeyed(url: string, options: Parameters<typeof send>[1] = {}) {
  const headers = new Headers(options.headers);
  if (options.method === 'POST') headers.set('idempotency-key', crypto.randomUUID());
  return send(url, { ...options, headers });
}

const provider = simpleRest(corePaths.root, sendKeyed);

/** simple-rest for resources by their own names, at the addresses of core-api. */
const base: DataProvider = {
  ...provider,
  getList: (resource, params) => provider.getList(corePlace(resource), params),
  getOne: (resource, params) => provider.getOne(corePlace(resource), params),
  getMany: (resource, params) => provider.getMany(corePlace(resource), params),
  getManyReference: (resource, params) => provider.getManyReference(corePlace(resource), params),
  create: (resource, params) => provider.create(corePlace(resource), params),
  update: (resource, params) => provider.update(corePlace(resource), params),
  delete: (resource, params) => provider.delete(corePlace(resource), params),
};

function refuse(): never {
  throw new Error('The console changes things by its verbs only');
}

export const dataProvider: ConsoleDataProvider = {
  ...base,

  async getMany(resource, params) {
    const chunks: Identifier[][] = [];
    for (let from = 0; from < params.ids.length; from += IDS_PER_REQUEST)
      chunks.push(params.ids.slice(from, from + IDS_PER_REQUEST));
    const answers = await Promise.all(chunks.map((ids) => base.getMany(resource, { ...params, ids })));
    return { data: answers.flatMap(({ data }) => data) };
  },

  // simple-rest would send one request per record.
  updateMany: async () => refuse(),
  deleteMany: async () => refuse(),

  async getDashboard() {
    return (await send(corePaths.dashboard)).json.dashboard;
  },
  async changeOrder(id, state, body) {
    return (await change('PATCH', `${corePath('orders')}/${id}/state/${state}`, body)).json;
  },
  async changeOrders(_orders, state, body) {
    return (await change('PATCH', `${corePath('orders')}/state/${state}`, { _orders, ...body })).json;
  },
  async putInvoice(purchaseNo, invoice) {
    return (await change('PUT', `${corePath('invoices')}/${encodeURIComponent(purchaseNo)}`, invoice)).json;
  },
};
