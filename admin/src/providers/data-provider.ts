import type { BulkResult, ConsoleOrderDetail, Dashboard, Invoice, OrderStatus, StateChange } from '@iruon/contract';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { change, send } from './http-client.ts';

const api = '/api/console';
// A longer list of ids makes an address that servers refuse.
const IDS_PER_REQUEST = 100;

/** The dialect of ra-data-simple-rest, and the console's own verbs, each one call however many orders it moves. */
export interface ConsoleDataProvider extends DataProvider {
  getDashboard(): Promise<Dashboard>;
  changeOrder(id: string, state: OrderStatus, change: StateChange): Promise<ConsoleOrderDetail>;
  changeOrders(ids: string[], state: OrderStatus, change: StateChange): Promise<BulkResult>;
  putInvoice(purchaseNo: string, invoice: Invoice): Promise<BulkResult>;
}

const base = simpleRest(api, send);

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
    return (await send(`${api}/dashboard`)).json;
  },
  async changeOrder(id, state, body) {
    return (await change('PATCH', `${api}/orders/${id}/state/${state}`, body)).json;
  },
  async changeOrders(_orders, state, body) {
    return (await change('PATCH', `${api}/orders/state/${state}`, { _orders, ...body })).json;
  },
  async putInvoice(purchaseNo, invoice) {
    return (await change('PUT', `${api}/invoices/${encodeURIComponent(purchaseNo)}`, invoice)).json;
  },
};
