import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';

/**
 * The ended logins among the given ones: ended, expired, or of members who may not log in any more. The end of a web
 * session counts as well, for logins that have one.
 */
export async function endedFamilies({ db, now, config }: Services, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const at = now();
  const staffSince = new Date(at.getTime() - config.staffSessions.idleMs);
  const staffFrom = new Date(at.getTime() - config.staffSessions.longestMs);
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given(id)
    where not exists (
      select from token_families f join users u on u.id = f.user_id
      where f.id = given.id and f.ended_at is null and f.expires_at > ${at}
        and u.disabled_at is null and u.withdrawn_at is null
        and (
          not exists (select from web_sessions s where s.family_id = f.id)
          or exists (
            select from web_sessions s where s.family_id = f.id and s.expires_at > ${at}
              and (u.scopes = '{}' or (s.last_seen_at > ${staffSince} and s.created_at > ${staffFrom})))))`.execute(db);
  return rows.map(({ id }) => id);
}
