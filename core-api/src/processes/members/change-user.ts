import { isDeepStrictEqual } from 'node:util';
import type { ConsoleUserChange } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { lockShopper, updateMember } from '../../members/accounts/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Changes } from '../../platform/records/audit-details.ts';
import { differences } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { mailAccountChange } from './mail-account-change.ts';

const message = '병원·기업 회원에게만, 그리고 반드시 사업자 정보를 입력해 주세요.';

/** A COMPANY has business fields, a PERSON has none. @throws INVALID_INPUT */
export function assertBusinessFits(type: 'PERSON' | 'COMPANY' | 'OPERATOR', business: object | null): void {
  if ((type === 'COMPANY') === (business !== null)) return;
  throw problemAt('INVALID_INPUT', 'body.business', message, 'business');
}

type Fields = Readonly<Record<string, unknown>>;

/** The changed fields for the audit log, those of a business one by one; `audit` masks what is personal. */
function changesOf(before: Fields, after: Fields, changed: readonly string[]): Changes {
  const { business, ...changes } = differences(
    Object.fromEntries(changed.map((field) => [field, before[field]])),
    Object.fromEntries(changed.map((field) => [field, after[field]])),
  );
  if (!business) return changes;
  const ofBusiness = Object.entries(differences(business.from ?? {}, business.to ?? {}));
  return { ...changes, ...Object.fromEntries(ofBusiness.map(([field, each]) => [`business.${field}`, each])) };
}

/**
 * Changes a member for an operator. The log contains personal values masked only: they are erased with the member. A new e-mail notifies the old and the new address. The same change again does nothing.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE, INVALID_INPUT
 */
export async function changeUser(context: Context, id: string, change: ConsoleUserChange): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const member = await lockShopper(trx, id);
    assertBusinessFits(member.type, change.business);
    const fields = Object.keys(change) as (keyof ConsoleUserChange)[];
    const changed = fields.filter((field) => !isDeepStrictEqual(member[field], change[field]));
    if (changed.length === 0) return;
    const { business, ...columns } = change;
    await updateMember(trx, id, { ...columns, business: business && jsonText(business) }, context.now());
    await audit(
      trx,
      context,
      'user.change',
      { type: 'user', id },
      {
        changes: changesOf({ ...member }, { ...change }, changed),
      },
    );
    if (!changed.includes('email')) return;
    for (const recipient of [member.email, change.email].filter(Boolean))
      await mailAccountChange(trx, context, { userId: id, change: 'email', recipient });
  });
}
