import { popups, SHOWN_POPUP_LIMIT } from '@iruon/contract';
import type { z } from 'zod';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf, isShownAt } from '../../platform/records/display-period.ts';
import type { Context } from '../../platform/services.ts';

export const popupRecord = defineRecord(popups, {
  table: 'popups',
  searched: ['name', 'content'],
  toWire: (row) => ({ display: displayOf(row) }),
  toColumns: ({ display, ...input }) => ({ ...input, ...displayColumns(display) }),
});

type Shown = z.input<(typeof popups.operations.listPopups.success)['schema']>;

/** The current popups of the home page, in their order. */
export async function listPopups({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Shown> {
  const rows = await db
    .selectFrom('popups')
    .select(['id', 'content', 'url', 'left', 'top', 'width', 'height'])
    .where(isShownAt(now()))
    .orderBy('sequence')
    .orderBy('id')
    .limit(SHOWN_POPUP_LIMIT)
    .execute();
  return { popups: rows.map(({ id, ...popup }) => ({ _id: id, ...popup })) };
}
