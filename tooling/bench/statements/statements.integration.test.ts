/** @module-tag extended */
import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';
import type { OperationReport } from '../statements.ts';
import { rowsReadIn } from './read-rows.ts';

it('prints what every one of the busiest operations asks of Postgres', async () => {
  const { code, output } = await runProgram('node', ['tooling/bench/statements.ts', '--runs', '1', '--json']);
  expect({ code, output }).toMatchObject({ code: 0 });
  const reports = JSON.parse(output.slice(output.indexOf('[{'), output.lastIndexOf(']') + 1)) as OperationReport[];
  expect(reports.length).toBeGreaterThanOrEqual(40);
  for (const report of reports) {
    expect(report.statements, report.name).toBeGreaterThan(0);
    expect(report.roundTrips, report.name).toBeGreaterThan(0);
    expect(report.execution, report.name).toBeGreaterThan(0);
    expect(report.rowsRead, report.name).toBeGreaterThan(0);
  }
});

it('adds up the rows of scans in a log of plans', () => {
  const plan = (nodes: object) =>
    `LOG:  duration: 0.1 ms  plan:\n\t${JSON.stringify({ 'Query Text': 'select', Plan: nodes }, null, 1).replaceAll('\n', '\n\t')}\n`;
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'a', 'Actual Rows': 2, 'Actual Loops': 3 };
  const log = [
    plan({
      'Node Type': 'Limit',
      'Actual Rows': 1,
      'Actual Loops': 1,
      Plans: [{ ...scan, 'Rows Removed by Filter': 4 }],
    }),
    'LOG:  another line\n',
    plan({ ...scan, 'Node Type': 'ModifyTable', Plans: [{ ...scan, 'Actual Loops': 1 }] }),
  ].join('');
  expect(rowsReadIn(log)).toEqual({ read: 6 * 3 + 2, returned: 1 + 6 });
});
