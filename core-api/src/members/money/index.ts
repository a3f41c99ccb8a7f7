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
export {
  balanceOf,
  changeMoney,
  findOldRecords,
  findRecord,
  findRecordOf,
  keepRecord,
  lockBalance,
  noteRecordFailure,
  type RecordRow,
} from './repository.ts';
export { mirrorRecord, refundMoney, releaseMoney, reserveMoney } from './reserve-money.ts';
export { FRESH_MS, isCertain, isFresh, pauseAfter } from './rules.ts';
