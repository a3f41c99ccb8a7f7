import type { ConsoleExhibitionDetail, ExhibitionState } from '@iruon/contract';

export type ExhibitionRow = ConsoleExhibitionDetail & { id: string };

export const exhibitionStates: Record<ExhibitionState, string> = { RUNNING: '진행중', PLANNED: '예정', ENDED: '종료' };

const SEOUL_MS = 9 * 60 * 60 * 1000;

/** An instant as the field for clock and day shows it in Seoul: 2026-11-21T09:30. */
export const toSeoulField = (instant: string | null | undefined): string =>
  instant ? new Date(Date.parse(instant) + SEOUL_MS).toISOString().slice(0, 16) : '';

/** What stands in that field as an instant; null when it is empty. */
export const fromSeoulField = (text: string): string | null => (text ? `${text.slice(0, 16)}:00+09:00` : null);

/** What is saved of an exhibition. */
export const inputOf = (row: ExhibitionRow) => ({
  code: row.code,
  name: row.name,
  summary: row.summary ?? '',
  content: row.content ?? '',
  _thumb: row._thumb ?? null,
  _banner: row._banner ?? null,
  shows: row.shows,
  startedAt: row.startedAt ?? null,
  endedAt: row.endedAt ?? null,
  _products: row._products ?? [],
  _files: (row._files ?? []).filter(Boolean),
  ...(row.updatedAt === undefined ? {} : { updatedAt: row.updatedAt }),
});
