import { percent, short, tableOf } from './markdown.ts';
import { besideSimulated, errorOf, type FittedPoint, type MeasuredRecord } from './points.ts';

/** The measured points beside the simulated ones. */
export function fitTable(record: MeasuredRecord): string[] {
  const points = besideSimulated(record);
  const error = (figure: 'perSecond' | 'p50' | 'p95') => {
    const { mean, largest, points: compared } = errorOf(points, figure);
    return `${percent(mean)} and ${percent(largest)} at ${compared} points`;
  };
  const pair = (point: FittedPoint, figure: 'perSecond' | 'p50' | 'p95') =>
    `${short(point[figure])}, ${short(point.simulated[figure])}`;
  return [
    `${record.date}, ${record.machine}, load before ${record.load.toFixed(1)}, the demo's data. Mean and largest difference: rate`,
    `${error('perSecond')}, p50 ${error('p50')}, p95 ${error('p95')}.`,
    '',
    ...tableOf(
      ['subject', 'clients', 'cores', 'a second: measured, simulated', 'p50 ms', 'p95 ms'],
      points.map((point) => [
        point.subject,
        String(point.clients),
        short(point.cores),
        pair(point, 'perSecond'),
        pair(point, 'p50'),
        pair(point, 'p95'),
      ]),
    ),
  ];
}

/** The measured and the simulated rate of a subject by its number of clients. */
export function chart(record: MeasuredRecord, subject: string): string[] {
  const points = besideSimulated(record).filter((point) => point.subject === subject);
  const numbers = (of: (point: FittedPoint) => number) => points.map((point) => Math.round(of(point))).join(', ');
  return [
    '```mermaid',
    'xychart-beta',
    `  title "Product pages a second by clients: measured (bars) and simulated (line)"`,
    `  x-axis "clients" [${points.map(({ clients }) => clients).join(', ')}]`,
    '  y-axis "pages a second"',
    `  bar [${numbers(({ perSecond }) => perSecond)}]`,
    `  line [${numbers(({ simulated }) => simulated.perSecond)}]`,
    '```',
  ];
}
