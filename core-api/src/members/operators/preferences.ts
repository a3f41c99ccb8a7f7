import { issueMessage, type OperatorPreferences, type PreferenceKey, preferenceShapes, zodOf } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { invalidInput } from '../../platform/http/errors.ts';
import type { Context } from '../../platform/services.ts';

type ByOperator = Context & { actor: UserActor };

const isKey = (key: string): key is PreferenceKey => key in preferenceShapes;

/** The operator's choices; a value that an earlier release wrote in another shape counts as none. */
export async function readPreferences({ db, actor }: ByOperator): Promise<OperatorPreferences> {
  const rows = await db
    .selectFrom('operatorPreferences')
    .select(['key', 'value'])
    .where('userId', '=', actor.userId)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const parsed = isKey(key) ? zodOf(preferenceShapes[key]).safeParse(value) : undefined;
      return parsed?.success ? [[key, parsed.data]] : [];
    }),
  );
}

/**
 * Chooses a value, or the default by null; a repetition changes nothing. @throws INVALID_INPUT if the value has not the
 * shape of its key
 */
export async function setPreference(
  context: ByOperator,
  key: PreferenceKey,
  value: unknown,
): Promise<OperatorPreferences> {
  const { db, actor, now } = context;
  if (value === null) {
    await db.deleteFrom('operatorPreferences').where('userId', '=', actor.userId).where('key', '=', key).execute();
    return readPreferences(context);
  }
  const body = z.strictObject({ value: zodOf(preferenceShapes[key]) });
  const parsed = body.safeParse({ value }, { error: issueMessage });
  if (!parsed.success) throw invalidInput('body', parsed.error);
  const chosen = { value: jsonText(parsed.data.value), updatedAt: now() };
  await db
    .insertInto('operatorPreferences')
    .values({ userId: actor.userId, key, ...chosen })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(chosen))
    .execute();
  return readPreferences(context);
}
