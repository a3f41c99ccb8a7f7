import type { BankColumns, BankLayout } from '@iruon/contract';
import { cutText, depositLimits } from '@iruon/contract';
import { type Handle, jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'bank_layouts.columns': BankColumns;
  }
}

export type KeptLayout = BankLayout & { readonly signature: string; readonly columns: BankColumns };

/** The kept columns of lists with headings of their own, latest first. */
export async function keptLayouts(handle: Handle): Promise<KeptLayout[]> {
  const rows = await handle
    .selectFrom('bankLayouts')
    .$call(withUser('bankLayouts.createdBy', 'name as operatorName'))
    .select(['bankLayouts.id', 'signature', 'headings', 'columns', 'bankLayouts.createdAt'])
    .orderBy('bankLayouts.createdAt', 'desc')
    .orderBy('bankLayouts.id', 'desc')
    .limit(depositLimits.layouts)
    .execute();
  return rows.map(({ id, createdAt, ...row }) => ({ ...row, _id: id, createdAt: createdAt.toISOString() }));
}

export const wireLayout = ({ _id, headings, operatorName, createdAt }: KeptLayout): BankLayout => ({
  ...{ _id, headings, operatorName, createdAt },
});

/** Keeps the columns for these headings, in place of earlier ones. */
export async function keepLayout(
  context: Context & { actor: UserActor },
  { signature, headings, columns }: Pick<KeptLayout, 'signature' | 'headings' | 'columns'>,
): Promise<void> {
  const { actor, now } = context;
  const chosen = { headings, columns: jsonText(columns), createdBy: actor.userId, createdAt: now() };
  await inTransaction(context.db, async (trx: Transaction) => {
    const row = await trx
      .insertInto('bankLayouts')
      .values({ id: newId(), signature, ...chosen })
      .onConflict((conflict) => conflict.column('signature').doUpdateSet(chosen))
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(
      trx,
      context,
      'bank-layout.keep',
      { type: 'bank-layout', id: row.id, name: cutText(headings.join(', '), 100) },
      { headings },
    );
  });
}

/** Forgets columns that were kept. @throws NOT_FOUND */
export async function forgetLayout(context: Context & { actor: UserActor }, id: string): Promise<void> {
  await inTransaction(context.db, async (trx: Transaction) => {
    const row = await trx.deleteFrom('bankLayouts').where('id', '=', id).returning('headings').executeTakeFirst();
    if (!row) throw problem('NOT_FOUND');
    await audit(trx, context, 'bank-layout.forget', { type: 'bank-layout', id, name: '은행 목록' }, row);
  });
}
