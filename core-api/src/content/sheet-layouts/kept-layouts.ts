import {
  cutText,
  type SheetChoice,
  type SheetColumns,
  type SheetKind,
  type SheetLayout,
  sheetAreas,
  sheetChoice,
  sheetLimits,
} from '@iruon/contract';
import { sheetKindLabels } from '@iruon/contract/labels';
import { type Handle, jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { assertRight } from '../../platform/http/access.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type KeptColumns, signatureOf, type Table } from '../../platform/spreadsheet/read/find-table.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'sheet_layouts.columns': SheetColumns;
  }
}

type ByOperator = Context & { actor: UserActor };

const MAX_HEADINGS = 200;

const listed = (handle: Handle) =>
  handle
    .selectFrom('sheetLayouts')
    .$call(withUser('sheetLayouts.createdBy', 'name as operatorName'))
    .select(['sheetLayouts.id', 'kind', 'headings', 'sheetLayouts.createdAt']);

const wire = ({ id, createdAt, ...row }: { id: string; createdAt: Date } & Omit<SheetLayout, '_id' | 'createdAt'>) => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
});

/** The kept columns of files of a kind, latest first. @throws RIGHT_REQUIRED */
export async function listLayouts(context: ByOperator, kind: SheetKind): Promise<SheetLayout[]> {
  assertRight(context.actor, `${sheetAreas[kind]}:read`);
  const rows = await listed(context.db)
    .where('kind', '=', kind)
    .orderBy('sheetLayouts.createdAt', 'desc')
    .orderBy('sheetLayouts.id', 'desc')
    .limit(sheetLimits.layouts)
    .execute();
  return rows.map(wire);
}

/** The columns by which files of a kind are read, by the signature of their headings. */
export async function keptColumns(handle: Handle, kind: SheetKind): Promise<KeptColumns> {
  const rows = await handle
    .selectFrom('sheetLayouts')
    .select(['signature', 'columns'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sheetLimits.layouts)
    .execute();
  return new Map(rows.map(({ signature, columns }) => [signature, columns]));
}

type ChosenTable = Pick<Table<string>, 'headings' | 'headingRow' | 'places'>;

/** The kept columns for the headings of a table. */
export async function layoutOf(
  handle: Handle,
  kind: SheetKind,
  { headings }: Pick<ChosenTable, 'headings'>,
): Promise<SheetLayout | undefined> {
  const row = await listed(handle)
    .where('kind', '=', kind)
    .where('signature', '=', signatureOf(headings))
    .executeTakeFirst();
  return row && wire(row);
}

/** Stores the columns of a table for its headings, replacing earlier ones. */
export async function keepLayout(
  trx: Transaction,
  context: ByOperator,
  kind: SheetKind,
  { headings: found, headingRow, places }: ChosenTable,
): Promise<void> {
  const headings = [...found.values()].slice(0, MAX_HEADINGS).map(([key = '']) => key);
  const chosen = {
    headings,
    columns: jsonText({ headingRow, places: Object.fromEntries(places) }),
    createdBy: context.actor.userId,
    createdAt: context.now(),
  };
  const row = await trx
    .insertInto('sheetLayouts')
    .values({ id: newId(), kind, signature: signatureOf(found), ...chosen })
    .onConflict((conflict) => conflict.columns(['kind', 'signature']).doUpdateSet(chosen))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, context, 'sheet-layout.keep', objectOf(row.id, kind, headings), { headings });
}

const objectOf = (id: string, kind: SheetKind, headings: readonly string[]) => ({
  type: 'sheet-layout' as const,
  id,
  name: cutText(`${sheetKindLabels[kind]}: ${headings.join(', ')}`, 100),
});

/** Deletes a kept layout. @throws NOT_FOUND, RIGHT_REQUIRED */
export async function forgetLayout(context: ByOperator, id: string): Promise<void> {
  await inTransaction(context.db, async (trx: Transaction) => {
    const row = orNotFound(
      await trx.deleteFrom('sheetLayouts').where('id', '=', id).returning(['kind', 'headings']).executeTakeFirst(),
    );
    assertRight(context.actor, `${sheetAreas[row.kind]}:write`);
    await audit(trx, context, 'sheet-layout.forget', objectOf(id, row.kind, row.headings), { headings: row.headings });
  });
}

/** The path of the selection in a request with a file. */
export const CHOICE_AT = 'body.columns';

/** Parses the selection of columns in a form field beside a file. @throws INVALID_INPUT */
export function choiceOfField(text: string | undefined): SheetChoice | undefined {
  if (text === undefined) return undefined;
  const message = '고른 열을 읽을 수 없습니다. 다시 골라 주세요.';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw problemAt('INVALID_INPUT', CHOICE_AT, message, 'invalid_json');
  }
  const parsed = sheetChoice.safeParse(json);
  if (parsed.success) return parsed.data;
  throw problem('INVALID_INPUT', {
    errors: parsed.error.issues.map(({ path, code }) => ({ path: [CHOICE_AT, ...path].join('.'), code, message })),
  });
}
