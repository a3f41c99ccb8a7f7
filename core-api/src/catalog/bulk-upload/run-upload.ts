import { productCodeKey } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { operatorOfJob, type UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newestChange } from '../../platform/records/reversible/reversible-changes.ts';
import type { Context } from '../../platform/services.ts';
import { keepProducts, type SavedProduct, saveProduct } from '../products/index.ts';
import type { NameBooks } from './products/name-book.ts';
import { findNameBooks, findProductIds } from './products/name-book-repository.ts';
import { located, type PlannedUnit, planUnits } from './products/plan-units.ts';
import { readUpload, type Unit, withWorkbook } from './read-upload.ts';
import { deleteFindings, findUpload, insertFindings, lockUpload, type Upload, updateUpload } from './repository.ts';
import { type Finding, refusalOf } from './sheet/finding.ts';
import { failUpload, Tally } from './tally.ts';

const BATCH = 100;

interface Saving {
  readonly context: Context;
  /** The saved products of the batch. */
  readonly saved: SavedProduct[];
}

interface Run {
  readonly context: Context;
  /** The change that can be undone; an upload that an older version started has none. */
  readonly changeId: string | undefined;
  readonly upload: Upload;
  readonly units: readonly Unit[];
  readonly books: NameBooks;
}

/** Thrown to roll back the transaction if a product cannot be saved or the upload was cancelled. */
class Undone extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[] = []) {
    super('The upload is undone');
    this.findings = findings;
  }
}

/**
 * Runs a started upload. After a crash it continues after the last committed batch, or restarts in ALL_OR_NOTHING mode,
 * because nothing was committed.
 */
export async function runUpload(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.db, id);
  if (upload?.state !== 'RUNNING') return;
  try {
    const { chosen } = upload;
    const { units } = await withWorkbook(context, upload.storageKey, (path) => readUpload(path, { chosen }));
    const changeId = (await newestChange(context.db, `bulk-upload:${id}`, new Date(0)))?.id;
    const books = await findNameBooks(context.db);
    const run = { context: asStarter(context, upload), upload, units, books, changeId };
    if (upload.mode === 'GOOD_ROWS') await saveGoodRows(run);
    else await saveAllOrNothing(run);
  } catch (error) {
    if (error instanceof Undone && error.findings.length > 0) await recordUndone(context, id, error);
    // Cancelled: the counts are rolled back with the rest.
    else if (error instanceof Undone) await updateUpload(context.db, id, 'CANCELED', new Tally().counts);
    else await failUpload(context, id, 'RUNNING', error);
  }
}

async function saveGoodRows({ context, upload: { id, stockSeen }, units, books, changeId }: Run): Promise<void> {
  for (let isWanted = true; isWanted; ) {
    isWanted = await inTransaction(context.db, async (trx) => {
      const at = context.now();
      // A cancel waits for the batch, and a second run of the same upload continues after it.
      const upload = await lockUpload(trx, id);
      if (upload?.state !== 'RUNNING') return false;
      const tally = new Tally(upload);
      const batch = units.slice(tally.rowsDone, tally.rowsDone + BATCH);
      const planned = await planUnits(trx, batch, books, stockSeen);
      const findings: Finding[] = [];
      const saving: Saving = { context, saved: [] };
      for (const unit of inLockOrder(planned)) findings.push(...tally.add(await saveOrComplain(trx, saving, unit)));
      if (changeId) await keepProducts(trx, changeId, saving.saved);
      await insertFindings(trx, id, findings);
      const isLast = tally.rowsDone >= units.length;
      const end = isLast ? ({ state: 'DONE' as const, finishedAt: at } as const) : {};
      await updateUpload(trx, id, 'RUNNING', { ...tally.counts, ...end, updatedAt: at });
      return !isLast;
    });
  }
}

/** The lock order of sales: by product id, so that there are no deadlocks. */
const inLockOrder = (planned: readonly PlannedUnit[]) => {
  const key = (unit: PlannedUnit) => ('id' in unit ? (unit.id ?? '') : '');
  return [...planned].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
};

type Outcome = PlannedUnit | { kind: 'BAD'; findings: readonly Finding[] };

/** Saves one product of a batch, or rolls it back and returns the reason; the others stay. */
async function saveOrComplain(trx: Transaction, saving: Saving, planned: PlannedUnit): Promise<Outcome> {
  if (!isToSave(planned)) return planned;
  await sql`savepoint product`.execute(trx);
  try {
    const outcome = await save(trx, saving, planned);
    await sql`release savepoint product`.execute(trx);
    return outcome;
  } catch (error) {
    const findings = findingsOf(planned.unit, error);
    if (!findings) throw error;
    await sql`rollback to savepoint product`.execute(trx);
    return { kind: 'BAD', findings };
  }
}

type ToSave = Extract<PlannedUnit, { kind: 'CREATE' | 'UPDATE' }>;
const isToSave = (planned: PlannedUnit): planned is ToSave => planned.kind === 'CREATE' || planned.kind === 'UPDATE';

async function save(trx: Transaction, { context, saved }: Saving, planned: ToSave): Promise<PlannedUnit> {
  const { id, input, references } = planned;
  saved.push(await saveProduct(trx, context, { id, revision: null, input }, references));
  return planned;
}

const UNIQUE = '23505';

/** The findings of a product's rows for a problem; undefined if it does not concern the product. */
function findingsOf(unit: Unit, error: unknown): readonly Finding[] | undefined {
  const refusal = refusalOf(error);
  if (refusal) return located(unit, new Map(), refusal);
  if (error instanceof Error && 'code' in error && error.code === UNIQUE)
    return located(unit, new Map(), [
      { path: 'code', code: 'duplicate', message: '그 사이 다른 곳에서 같은 코드로 등록했습니다.' },
    ]);
  return undefined;
}

/**
 * One transaction for the whole file. New products are saved first, because nothing else uses them. Changed products
 * stay locked until the end, so they are saved last, in the lock order of sales.
 */
async function saveAllOrNothing({ context, upload: { id, stockSeen }, units, books, changeId }: Run): Promise<void> {
  await deleteFindings(context.db, id);
  await inTransaction(context.db, async (trx) => {
    const tally = new Tally();
    const ordered = await changedLast(trx, units);
    for (let from = 0; from < ordered.length; from += BATCH) {
      const planned = await planUnits(trx, ordered.slice(from, from + BATCH), books, stockSeen);
      const bad = planned.flatMap((unit) => (unit.kind === 'BAD' ? unit.findings : []));
      if (bad.length > 0) throw new Undone(bad);
      const saving: Saving = { context, saved: [] };
      for (const unit of inLockOrder(planned)) {
        if (isToSave(unit)) await saveOrUndo(trx, saving, unit);
        tally.add(unit);
      }
      if (changeId) await keepProducts(trx, changeId, saving.saved);
      // Written on another connection, because this transaction is invisible until it commits.
      const isWanted = await updateUpload(context.db, id, 'RUNNING', { ...tally.counts, updatedAt: context.now() });
      if (!isWanted) throw new Undone();
    }
    const at = context.now();
    const end = { ...tally.counts, state: 'DONE' as const, finishedAt: at, updatedAt: at };
    if (!(await updateUpload(trx, id, 'RUNNING', end))) throw new Undone();
  });
}

async function saveOrUndo(trx: Transaction, saving: Saving, planned: ToSave): Promise<void> {
  try {
    await save(trx, saving, planned);
  } catch (error) {
    const findings = findingsOf(planned.unit, error);
    throw findings ? new Undone(findings) : error;
  }
}

async function changedLast(trx: Transaction, units: readonly Unit[]): Promise<Unit[]> {
  const ids = await findProductIds(
    trx,
    units.map(({ code }) => code),
  );
  const key = ({ code }: Unit) => ids.get(productCodeKey(code)) ?? '';
  return [...units].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

async function recordUndone(context: Context, id: string, { findings }: Undone): Promise<void> {
  const tally = new Tally();
  await insertFindings(context.db, id, tally.note(findings));
  await failUpload(
    context,
    id,
    'RUNNING',
    '검사한 뒤에 바뀐 상품이 있어 아무것도 등록하지 않았습니다. 다시 올려 주세요.',
    {
      ...tally.counts,
      rowsBad: 1,
    },
  );
}

/** Attributes changes to the operator who started the upload, not to the job. */
export const asStarter = (
  context: Context,
  { startedBy, createdBy }: Pick<Upload, 'startedBy' | 'createdBy'>,
): Context & { actor: UserActor } => ({ ...context, actor: operatorOfJob(startedBy ?? createdBy) });
