import type { showroom } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sanitise } from '../../content/rich-text/index.ts';
import type { Context } from '../../platform/services.ts';
import { findShownShowrooms } from './repository.ts';
import { placeOf } from './wire-showroom.ts';

/** Shown showrooms in their order. */
export async function listShowrooms({ db }: Pick<Context, 'db'>): Promise<z.input<typeof showroom>[]> {
  return (await findShownShowrooms(db)).map(({ kind, ...row }) => ({
    ...placeOf(row),
    _id: row.id,
    kind: kind ?? '전시장',
    content: sanitise(row.content),
    thumb: fileUrl(row.thumbId),
  }));
}
