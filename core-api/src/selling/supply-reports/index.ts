export { buildReports } from './build-report.ts';
export { matchingUnfiledReports } from './repository.ts';
export { runSupplyReports } from './run-reports.ts';
