import { z } from 'zod';
import { createCircuit } from './circuit.ts';
import { callRecord, type RecordAccess } from './http.ts';
import type { CustomerRecord, RecordEntryKind, RecordedCustomer } from './port.ts';

const wholeWon = z.int();
const customerShape = z.object({
  CustNo: z.string(),
  CustName: z.string(),
  BizNo: z.string().default(''),
  Tel: z.string().default(''),
  ManagerName: z.string().default(''),
  UnreceivedAmt: wholeWon,
  LastSeq: z.int().min(0),
});

const kinds = {
  SALE: 'SALE',
  RECEIPT: 'RECEIPT',
  ADV_USE: 'ADVANCE_USE',
  ADV_RETURN: 'ADVANCE_RETURN',
  ADJUST: 'ADJUSTMENT',
} as const satisfies Record<string, RecordEntryKind>;

const entryShape = z.object({
  Seq: z.int(),
  At: z.iso.datetime({ offset: true }),
  Type: z.enum(Object.keys(kinds) as [keyof typeof kinds, ...(keyof typeof kinds)[]]),
  Memo: z.string().default(''),
  Amt: wholeWon,
  Balance: wholeWon,
});

const foundShape = z.object({ Customer: customerShape });
const listShape = z.object({ Customers: z.array(customerShape).max(200) });
const entriesShape = z.object({
  OpeningBalance: wholeWon,
  Transactions: z.array(entryShape).max(1_000),
  HasMore: z.boolean().default(false),
});
const acceptedShape = z.object({ Seq: z.int().min(1) });

const UNKNOWN_CUSTOMER = 'C404';

function toCustomer(given: z.output<typeof customerShape>): RecordedCustomer {
  const { CustNo, CustName, BizNo, Tel, ManagerName, UnreceivedAmt, LastSeq } = given;
  return {
    custNo: CustNo,
    name: CustName,
    businessNo: BizNo,
    phone: Tel,
    managerName: ManagerName,
    unreceived: UnreceivedAmt,
    lastNo: LastSeq,
  };
}

const pathOf = (custNo: string) => `/erp/v1/customers/${encodeURIComponent(custNo)}`;

/** The ERP's HTTP interface: every call has a deadline, reads are retried once, all behind one circuit breaker. */
export function createHttpCustomerRecord(access: RecordAccess): CustomerRecord {
  const circuit = createCircuit();
  return {
    find: (custNo) =>
      circuit.through(async () => {
        const reply = await callRecord(access, { method: 'GET', path: pathOf(custNo) }, foundShape);
        if (reply.kind === 'response') {
          const customer = toCustomer(reply.body.Customer);
          if (customer.custNo === custNo) return { kind: 'found', customer };
          return { kind: 'unavailable', reason: `requested ${custNo}, received ${customer.custNo}` };
        }
        return unlessUnknown(reply);
      }),
    search: (text, limit) =>
      circuit.through(async () => {
        const query = new URLSearchParams({ q: text, limit: String(limit) });
        const reply = await callRecord(access, { method: 'GET', path: `/erp/v1/customers?${query}` }, listShape);
        if (reply.kind === 'response') {
          return { kind: 'found', customers: reply.body.Customers.slice(0, limit).map(toCustomer) };
        }
        return reply.kind === 'refused' ? { kind: 'unavailable', reason: reply.code } : reply;
      }),
    entries: (custNo, { from, to }) =>
      circuit.through(async () => {
        const path = `${pathOf(custNo)}/transactions?${new URLSearchParams({ from, to })}`;
        const reply = await callRecord(access, { method: 'GET', path }, entriesShape);
        if (reply.kind !== 'response') return unlessUnknown(reply);
        const { OpeningBalance, Transactions, HasMore } = reply.body;
        return {
          kind: 'found',
          period: {
            opening: OpeningBalance,
            isCut: HasMore,
            entries: Transactions.map(({ Seq, At, Type, Memo, Amt, Balance }) => ({
              no: Seq,
              at: new Date(At),
              kind: kinds[Type],
              text: Memo,
              amount: Amt,
              balance: Balance,
            })),
          },
        };
      }),
    report: ({ key, custNo, kind, amount, text }) =>
      circuit.through(async () => {
        const body = { RefNo: key, Type: kind === 'USE' ? 'ADV_USE' : 'ADV_RETURN', Amt: amount, Memo: text };
        const reply = await callRecord(
          access,
          { method: 'POST', path: `${pathOf(custNo)}/advances`, body },
          acceptedShape,
        );
        return reply.kind === 'response' ? { kind: 'accepted', no: reply.body.Seq } : reply;
      }),
  };
}

function unlessUnknown(reply: { kind: 'refused'; code: string } | { kind: 'unavailable'; reason: string }) {
  if (reply.kind === 'unavailable') return reply;
  return reply.code === UNKNOWN_CUSTOMER
    ? ({ kind: 'missing' } as const)
    : ({ kind: 'unavailable', reason: reply.code } as const);
}
