import { createDatabase } from '@iruon/db';
import { sql } from 'kysely';
import { signAccessToken } from '../../../core-api/src/members/auth/access-token.ts';

/** A user with a login. */
export interface Person {
  id: string;
  authorization: string;
}

/** Active chats of members with agents, and members who only listen. */
export interface People {
  members: Person[];
  managers: Person[];
  /** `rooms[n]` is the room of `members[n]`; its manager is `managers[n % managers.length]`. */
  rooms: string[];
}

/** Inserts users and their chats into a database, and logs them in. */
export async function makePeople(
  url: string,
  tokenKey: string,
  { members, managers, rooms }: { members: number; managers: number; rooms: number },
): Promise<People> {
  const db = createDatabase(url, { max: 2, statementTimeout: 60_000, applicationName: 'iruon-bench' });
  try {
    const make = async (count: number, prefix: string, type: string, scopes: string): Promise<Person[]> => {
      const { rows: made } = await sql<{ id: string; family: string }>`
        with people as (
          insert into users (id, username, password_hash, type, name, email, phone, scopes)
          select gen_random_uuid(), ${prefix} || n, 'none', ${type}, '측정 ' || n, ${prefix} || n || '@bench.example',
            '0100000' || lpad(n::text, 4, '0'), ${scopes}::text[]
          from generate_series(1, ${count}::int) n returning id),
        families as (
          insert into token_families (id, user_id, created_at, expires_at)
          select gen_random_uuid(), id, now(), now() + interval '1 day' from people returning id, user_id)
        select user_id as id, id as family from families`.execute(db);
      return Promise.all(
        made.map(async ({ id, family }) => {
          const actor = { type: 'user', userId: id, familyId: family, scopes: [], isCustomer: false } as const;
          return { id, authorization: `Bearer ${(await signAccessToken(actor, tokenKey, new Date())).token}` };
        }),
      );
    };
    const [people, agents] = [
      await make(members, 'bench', 'PERSON', '{}'),
      await make(managers, 'agents', 'OPERATOR', '{console}'),
    ];
    const [users, by] = [people.slice(0, rooms).map(({ id }) => id), agents.map(({ id }) => id)];
    const { rows: made } = await sql<{ id: string; userId: string }>`
      insert into chat_rooms (id, user_id, stage, manager_id, agreed_at, created_at, updated_at)
      select gen_random_uuid(), u.id, 'COUNSEL_PROGRESS', (${by}::uuid[])[1 + (u.n - 1) % ${by.length}::int], now(), now(), now()
      from unnest(${users}::uuid[]) with ordinality as u(id, n) returning id, user_id`.execute(db);
    const roomOf = new Map(made.map(({ id, userId }) => [userId, id]));
    return { members: people, managers: agents, rooms: users.map((id) => roomOf.get(id) ?? '') };
  } finally {
    await db.destroy();
  }
}
