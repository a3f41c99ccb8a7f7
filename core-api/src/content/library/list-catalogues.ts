import type { catalogue } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { actorId } from '../../platform/actor.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type CatalogueRow, countView, findShownCatalogue, findShownCatalogues } from './repository.ts';

type WireCatalogue = z.input<typeof catalogue>;

const toWire = (row: CatalogueRow): WireCatalogue => ({
  _id: row.id,
  name: row.name,
  summary: row.summary,
  brand: row.brandCode !== null && row.brandName !== null ? { code: row.brandCode, name: row.brandName } : null,
  thumb: fileUrl(row.thumbId),
  file:
    row.fileId !== null && row.fileName !== null && row.fileBytes !== null
      ? { url: fileUrl(row.fileId), name: row.fileName, bytes: row.fileBytes }
      : null,
  views: row.views,
});

export async function listCatalogues({ db }: Pick<Context, 'db'>): Promise<WireCatalogue[]> {
  return (await findShownCatalogues(db)).map(toWire);
}

/** @throws NOT_FOUND */
export async function getCatalogue({ db }: Pick<Context, 'db'>, id: string): Promise<WireCatalogue> {
  return toWire(orNotFound(await findShownCatalogue(db, id), '카탈로그를 찾을 수 없습니다.'));
}

/** Counts the caller's view of a catalogue, once per Seoul day; returns the total. @throws NOT_FOUND */
export async function countCatalogueView({ db, now, actor }: Context, id: string): Promise<number> {
  const userId = actorId(actor);
  if (userId === null) throw problem('LOGIN_REQUIRED');
  const views = await countView(db, { id, userId, day: seoulDay(now()) });
  if (views === undefined) throw problem('NOT_FOUND', '카탈로그를 찾을 수 없습니다.');
  return views;
}
