import {
  type ExhibitionState,
  type exhibition,
  exhibitionStates,
  type exhibitionSummary,
  periodStateOf,
} from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sanitise } from '../../content/rich-text/index.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { displaySummaries } from '../displays/index.ts';
import {
  type ExhibitionRow,
  exhibitionProducts,
  findExhibitionFiles,
  findVisibleExhibition,
  findVisibleExhibitions,
} from './repository.ts';

type Summary = z.input<typeof exhibitionSummary>;

export function toWireSummary(row: ExhibitionRow, now: Date): Summary {
  return {
    _id: row.id,
    code: row.code,
    name: row.name,
    summary: row.summary,
    thumb: fileUrl(row.thumbId),
    state: stateOf(row, now),
    ...periodOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Shown exhibitions: running ones first, then upcoming ones, then those of the last thirty days. */
export async function listExhibitions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Summary[]> {
  const at = now();
  const shown = (await findVisibleExhibitions(db, forgottenUntil(at))).map((row) => toWireSummary(row, at));
  return exhibitionStates.flatMap((state) => shown.filter((each) => each.state === state));
}

/** An exhibition by id or code, with products as visible to the caller. @throws NOT_FOUND */
export async function getExhibition(context: Context, idOrCode: string): Promise<z.input<typeof exhibition>> {
  const { db, now } = context;
  const at = now();
  const found = orNotFound(await findVisibleExhibition(db, idOrCode, forgottenUntil(at)), '기획전을 찾을 수 없습니다.');
  const [productIds, files] = await Promise.all([
    exhibitionProducts.find(db, found.id),
    findExhibitionFiles(db, found.id),
  ]);
  return {
    ...toWireSummary(found, at),
    banner: fileUrl(found.bannerId),
    content: sanitise(found.content),
    files: files.map(({ id, name, bytes }) => ({ _id: id, name, bytes, url: fileUrl(id) })),
    products: await displaySummaries(context, productIds),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The time after its end in which an exhibition can still be looked up. */
const REMEMBERED_MS = 30 * DAY_MS;

/** When an exhibition is shown, half-open: from `displayStartedAt` on, before `displayEndedAt`. */
interface Period {
  readonly displayHasPeriod: boolean;
  readonly displayStartedAt: Date | null;
  readonly displayEndedAt: Date | null;
}

/** The state of an exhibition at an instant; one without a period is always running. */
export function stateOf({ displayHasPeriod, displayStartedAt, displayEndedAt }: Period, now: Date): ExhibitionState {
  return periodStateOf({ hasPeriod: displayHasPeriod, startedAt: displayStartedAt, endedAt: displayEndedAt }, now);
}

/** The period of an exhibition on the wire; nulls without one. */
function periodOf({ displayHasPeriod, displayStartedAt, displayEndedAt }: Period) {
  const at = (instant: Date | null) => (displayHasPeriod && instant ? instant.toISOString() : null);
  return { startedAt: at(displayStartedAt), endedAt: at(displayEndedAt) };
}

/** Exhibitions that ended before or at this instant have expired by now. */
export const forgottenUntil = (now: Date): Date => new Date(now.getTime() - REMEMBERED_MS);
