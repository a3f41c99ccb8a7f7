import type { ConsoleExhibitionDetail, ExhibitionState } from '@iruon/contract';
import * as seoul from '@iruon/contract/seoul';

export type ExhibitionRow = ConsoleExhibitionDetail & { id: string };

export const exhibitionStates: Record<ExhibitionState, string> = { RUNNING: '진행중', PLANNED: '예정', ENDED: '종료' };

/** An instant as the field for clock and day shows it in Seoul: 2026-11-21T09:30. */
export const toSeoulField = (instant: string | null | undefined): string =>
  instant ? seoul.toSeoulField(new Date(instant)) : '';

/** What stands in that field as an instant; null when it is empty. */
export const fromSeoulField = (text: string): string | null => (text ? seoul.fromSeoulField(text) : null);

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
