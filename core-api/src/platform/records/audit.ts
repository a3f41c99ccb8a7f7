import { type Handle, jsonText } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../actor.ts';
import type { Context } from '../services.ts';

/** Writes an audit entry; details contain no secrets. Runs in the caller's transaction. */
export async function audit(
  handle: Handle,
  context: Context,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await handle
    .insertInto('auditLog')
    .values({
      id: newId(),
      at: context.now(),
      actorId: actorId(context.actor),
      action,
      subject,
      details: jsonText(details),
      requestId: context.requestId,
    })
    .execute();
}
