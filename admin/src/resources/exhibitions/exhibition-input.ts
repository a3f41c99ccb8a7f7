import type { ConsoleExhibitionDetail } from '@iruon/contract';

export type ExhibitionRow = ConsoleExhibitionDetail & { id: string };

/** The saved values of an exhibition. */
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
