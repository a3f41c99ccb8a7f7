export { applyCustomerLink, assertCustomerKnown } from './link-customer.ts';
export { freshenMoney } from './my-record.ts';
export { refreshOldRecords } from './refresh-record.ts';
export { reportDueMoney, reportMoney } from './report-money.ts';
