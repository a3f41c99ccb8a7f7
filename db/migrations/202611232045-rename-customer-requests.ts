import { type Kysely, sql } from 'kysely';

/** Requests for a customer number become one kind of approvals; joining as a company is the second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table customer_requests rename to approvals',
    `alter table approvals add column type text not null default 'CUSTOMER_NUMBER'
       check (type in ('CUSTOMER_NUMBER', 'COMPANY'))`,
    'alter table approvals alter column type drop default',
    'drop index customer_requests_open',
    `create unique index approvals_open on approvals (user_id, type) where state = 'AWAITING'`,
    'drop index customer_requests_user_idx',
    'create index approvals_user_idx on approvals (user_id, type, created_at desc)',
    'alter index customer_requests_created_idx rename to approvals_created_idx',
    'alter index customer_requests_document_idx rename to approvals_document_idx',
    'alter index customer_requests_pkey rename to approvals_pkey',
    `update files set purpose = 'APPROVAL' where purpose = 'CUSTOMER_REQUEST'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
