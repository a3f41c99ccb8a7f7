export { mirrorRecord } from './mirror-record.ts';
export {
  findOldRecords,
  findRecord,
  findRecordOf,
  keepRecord,
  noteRecordFailure,
  type RecordRow,
} from './record-repository.ts';
export {
  acknowledgeReport,
  claimReport,
  findDueReports,
  findReport,
  hasOpenReports,
  listReports,
  type NamedReport,
  noteReportFailure,
  requeueReport,
} from './report-repository.ts';
export { balanceOf, changeMoney, lockBalance } from './repository.ts';
export { refundMoney, releaseMoney, reserveMoney } from './reserve-money.ts';
export { FRESH_MS, isCertain, isFresh, pauseAfter } from './rules.ts';
