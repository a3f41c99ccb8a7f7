import { z } from 'zod';
import { keptFile } from '../kept-file.ts';

export const entryTypes = ['SALE', 'RECEIPT', 'ADV_USE', 'ADV_RETURN', 'ADJUST'] as const;

const entrySchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  type: z.enum(entryTypes),
  memo: z.string(),
  /** Change of the prepaid balance, won; negative for a use. */
  amount: z.int(),
  /** The key of a reported movement; null for the ERP's own entries. */
  ref: z.string().nullable(),
});
export type Entry = z.infer<typeof entrySchema>;

export const customerSchema = z.strictObject({
  custNo: z.string().min(1).max(30),
  name: z.string().min(1).max(100),
  bizNo: z.string().max(20).default(''),
  tel: z.string().max(20).default(''),
  managerName: z.string().max(50).default(''),
});
const storedSchema = customerSchema.extend({ entries: z.array(entrySchema) });
export type Customer = z.infer<typeof storedSchema>;

export type NewEntry = Omit<Entry, 'seq'>;

/** Prepaid balance, won; negative if the customer owes. */
export const balanceOf = (customer: Customer): number => customer.entries.reduce((sum, { amount }) => sum + amount, 0);

export const lastSeqOf = (customer: Customer): number => customer.entries.at(-1)?.seq ?? 0;

/** The ERP: a ledger per customer. */
export interface Books {
  list(): Customer[];
  get(custNo: string): Customer | undefined;
  /** Adds a customer, or changes its data; its ledger stays. */
  put(customer: z.output<typeof customerSchema>): Customer;
  /** Adds an entry and assigns its number. @throws Error for an unknown customer */
  write(custNo: string, entry: NewEntry): Entry;
}

const FILE = 'customer-record.json';

/** Opens the stored data of an earlier run and adds missing `demo` customers; in memory without a folder. */
export function openBooks(folder: string | undefined, demo: readonly Customer[]): Books {
  const kept = keptFile(folder, FILE, storedSchema);
  const customers = new Map([...demo, ...kept.read()].map((customer) => [customer.custNo, customer]));
  const keep = () => kept.write(customers.values());

  return {
    list: () => [...customers.values()],
    get: (custNo) => customers.get(custNo),
    put(customer) {
      const changed: Customer = { ...customer, entries: customers.get(customer.custNo)?.entries ?? [] };
      customers.set(changed.custNo, changed);
      keep();
      return changed;
    },
    write(custNo, entry) {
      const customer = customers.get(custNo);
      if (!customer) throw new Error(`No customer ${custNo}`);
      const written: Entry = { seq: lastSeqOf(customer) + 1, ...entry };
      customers.set(custNo, { ...customer, entries: [...customer.entries, written] });
      keep();
      return written;
    },
  };
}
