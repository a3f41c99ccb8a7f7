import { type Kysely, sql } from 'kysely';

/** Checks of identity by the provider, and what joining keeps of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table users
       add column identity_hash bytea,
       add column identity_sealed text,
       add column identity_verified_at timestamptz,
       add column is_approved boolean not null default true,
       add check ((identity_hash is null) = (identity_sealed is null))`,
    // A person has one account as a PERSON; a COMPANY account of the same person is another.
    `create unique index users_person_identity on users (identity_hash) where type = 'PERSON' and withdrawn_at is null`,
    'create index users_identity_idx on users (identity_hash) where identity_hash is not null',
    `create index users_business_no_idx on users ((business ->> 'no')) where type = 'COMPANY' and withdrawn_at is null`,
    `create table identity_checks (
       id uuid primary key,
       -- Of the browser that asked: a result is of no use to another one.
       session_hash bytea not null,
       purpose text not null check (purpose in ('JOIN', 'RECOVERY')),
       order_no text not null unique,
       provider_key text not null,
       state text not null default 'OPEN' check (state in ('OPEN', 'VERIFIED', 'USED')),
       -- The choices that were made before the check: type, terms, promoter.
       joining jsonb,
       -- Name, phone and CI, sealed.
       person text,
       identity_hash bytea,
       document_id uuid references files (id),
       user_id uuid references users (id),
       created_at timestamptz not null,
       verified_at timestamptz,
       used_at timestamptz,
       check ((state = 'OPEN') = (verified_at is null)),
       check ((state = 'USED') = (used_at is not null)),
       check (state <> 'VERIFIED' or (person is not null and identity_hash is not null)),
       check ((purpose = 'JOIN') = (joining is not null))
     )`,
    // The latest check of a browser is the one that counts.
    'create index identity_checks_session_idx on identity_checks (session_hash, purpose, created_at desc)',
    'create index identity_checks_created_idx on identity_checks (created_at)',
    'create index identity_checks_document_idx on identity_checks (document_id) where document_id is not null',
    // Salted hashes of people who had the gifts of new members, so that joining again gives none.
    `create table welcomed_identities (
       identity_hash bytea primary key,
       welcomed_at timestamptz not null
     )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
