import type { CustomerRecord } from './port.ts';

/** A store without books of its maker's: nobody is known there, so the store's own balances stand. */
export const noCustomerRecord: CustomerRecord = {
  find: async () => ({ kind: 'missing' }),
  search: async () => ({ kind: 'found', customers: [] }),
  entries: async () => ({ kind: 'missing' }),
  report: async () => ({ kind: 'refused', code: 'NO_RECORD', message: 'no customer record is configured' }),
};
