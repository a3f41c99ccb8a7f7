import type { SupplyRule, supplyRuleInput } from '@iruon/contract';
import type { Handle, SupplyRules, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction, lockName } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';

type ByOperator = Context & { actor: UserActor };

const MAX_RULES = 200;

const toWire = ({
  fromMonth,
  implantClasses,
  otherClasses,
  includesNhi,
  price,
  note,
  updatedAt,
}: Selectable<SupplyRules>) => ({
  ...{ _id: fromMonth, fromMonth, implantClasses, otherClasses, includesNhi, price, note },
  updatedAt: updatedAt.toISOString(),
});

export async function listRules(handle: Handle): Promise<SupplyRule[]> {
  const rules = await handle
    .selectFrom('supplyRules')
    .selectAll()
    .orderBy('fromMonth', 'desc')
    .limit(MAX_RULES)
    .execute();
  return rules.map(toWire);
}

const findRule = (handle: Handle, month: string) =>
  handle.selectFrom('supplyRules').selectAll().where('fromMonth', '=', month).executeTakeFirst();

/** A month that was filed keeps its rule: later rules begin in a month that was not. */
async function assertUnfiled(trx: Transaction, month: string): Promise<void> {
  const filed = await trx
    .selectFrom('supplyReports')
    .select('id')
    .where('portalState', '=', 'FILED')
    .where('month', '>=', month)
    .limit(1)
    .executeTakeFirst();
  if (filed) throw problem('SUPPLY_RULE_IN_USE');
}

const values = ({ implantClasses, otherClasses, includesNhi, price, note }: z.output<typeof supplyRuleInput>) => ({
  implantClasses: implantClasses.toSorted(),
  otherClasses: otherClasses.toSorted(),
  ...{ includesNhi, price, note },
});

/** Sets what must be reported from a month on. @throws SUPPLY_RULE_IN_USE, RECORDS_FULL */
export async function saveRule(
  context: ByOperator,
  month: string,
  input: z.output<typeof supplyRuleInput>,
): Promise<SupplyRule> {
  return inTransaction(context.db, async (trx) => {
    await lockName(trx, 'supply-rules');
    await assertUnfiled(trx, month);
    const before = await findRule(trx, month);
    if (!before && (await listRules(trx)).length >= MAX_RULES) throw problem('RECORDS_FULL');
    const [at, now] = [context.now(), values(input)];
    await trx
      .insertInto('supplyRules')
      .values({ id: newId(), fromMonth: month, ...now, createdBy: context.actor.userId, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column('fromMonth').doUpdateSet({ ...now, updatedAt: at }))
      .execute();
    const details = { changes: differences(before ? values(before) : {}, now) };
    await audit(trx, context, 'supply-rule.change', { type: 'supply-rule', id: month, name: month }, details);
    return toWire(orNotFound(await findRule(trx, month)));
  });
}

/** Deletes a rule; a missing one is no error. @throws SUPPLY_RULE_IN_USE */
export async function deleteRule(context: ByOperator, month: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockName(trx, 'supply-rules');
    const before = await findRule(trx, month);
    if (!before) return;
    await assertUnfiled(trx, month);
    await trx.deleteFrom('supplyRules').where('id', '=', before.id).execute();
    await audit(trx, context, 'supply-rule.delete', { type: 'supply-rule', id: month, name: month }, values(before));
  });
}
