import { type Kysely, sql } from 'kysely';

const statements = [
  // A key acts by an account of its own, whose role it has; the account cannot log in.
  `create table api_keys (
    id uuid primary key references users (id),
    name text not null check (length(name) between 1 and 50),
    per_minute integer not null check (per_minute between 1 and 6000),
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    revoked_at timestamptz,
    -- The name of the role that a revoked key had; its account has none.
    revoked_role text check (length(revoked_role) <= 30),
    check ((revoked_at is null) = (revoked_role is null))
  )`,
  'create unique index api_keys_name_idx on api_keys (name) where revoked_at is null',
  'create index api_keys_created_idx on api_keys (created_at)',
  // The current secret of a key, and the one before it until its time.
  `create table api_key_secrets (
    prefix text primary key check (prefix ~ '^[0-9A-Za-z]{12}$'),
    key_id uuid not null references api_keys (id),
    is_current boolean not null,
    hash bytea not null check (octet_length(hash) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create unique index api_key_secrets_key_idx on api_key_secrets (key_id, is_current)',
  // The requests of a minute that the servers reserved; written for a block of requests, not for each.
  `create table api_key_uses (
    key_id uuid primary key references api_keys (id),
    minute timestamptz not null,
    taken integer not null check (taken > 0)
  ) with (fillfactor = 50)`,

  // Every process drops what it read of a secret.
  `create function notify_end_of_api_key() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', prefix) from api_key_secrets where key_id = new.id;
        return null;
      end $$`,
  `create trigger api_keys_changed after update of revoked_at, per_minute on api_keys
    for each row execute function notify_end_of_api_key()`,
  `create function notify_end_of_api_key_secret() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', old.prefix);
        return null;
      end $$`,
  `create trigger api_key_secrets_changed after delete or update of is_current, expires_at on api_key_secrets
    for each row execute function notify_end_of_api_key_secret()`,
  `create or replace function notify_end_of_role() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', token_families.id::text)
        from users join token_families on token_families.user_id = users.id
        where users.role_id = new.id and token_families.ended_at is null;
        perform pg_notify('sessions', prefix)
        from users join api_key_secrets on api_key_secrets.key_id = users.id where users.role_id = new.id;
        return null;
      end $$`,
];

/** Keys by which other programs call the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
