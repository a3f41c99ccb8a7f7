import type { CustomerRecord } from './port.ts';

/** A store without an ERP: it has no customers, and the store's own balances apply. */
export const noCustomerRecord: CustomerRecord = {
  find: async () => ({ kind: 'missing' }),
  search: async () => ({ kind: 'found', customers: [] }),
  entries: async () => ({ kind: 'missing' }),
  report: async () => ({ kind: 'refused', code: 'NO_RECORD', message: 'no customer record is configured' }),
};
