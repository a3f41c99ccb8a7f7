import { type Kysely, sql } from 'kysely';

const statements = [
  // Instructions for use of products in a language. Their text is a chain of versions.
  `create table ifu_documents (
    id uuid primary key,
    name text not null check (name = btrim(name) and length(name) between 1 and 100),
    language text not null check (language in ('ko', 'en', 'zh', 'ja', 'vi', 'ru')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (id, language)
  )`,
  // A product has one document in each language. A family covers the products of its variation code.
  `create table ifu_products (
    document_id uuid not null,
    product_id uuid not null references products (id),
    language text not null,
    sequence integer not null,
    primary key (product_id, language),
    foreign key (document_id, language) references ifu_documents (id, language) on update cascade on delete cascade
  )`,
  'create index ifu_products_document_idx on ifu_products (document_id, sequence)',
  // What a version says never changes: rows are neither updated nor, once in force, deleted.
  `create table ifu_versions (
    id uuid primary key,
    document_id uuid not null references ifu_documents (id),
    no text not null check (no = btrim(no) and length(no) between 1 and 30),
    file_id uuid not null references files (id),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    valid_from date not null,
    supersedes_id uuid unique references ifu_versions (id),
    note text not null check (length(note) between 1 and 500),
    published_by uuid references users (id),
    created_at timestamptz not null,
    unique (document_id, no),
    unique (document_id, valid_from)
  )`,
  'create index ifu_versions_file_idx on ifu_versions (file_id)',
  `create function keep_ifu_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.valid_from > (now() at time zone 'Asia/Seoul')::date then
        return old;
      end if;
      raise exception 'a version of instructions never changes' using errcode = 'restrict_violation';
    end $$`,
  `create trigger ifu_versions_kept before update or delete on ifu_versions for each row
    execute function keep_ifu_version()`,

  // The version in the packages of a lot: the one in force when the lot is released, unless an operator chooses another.
  'alter table lots add column ifu_version_id uuid references ifu_versions (id)',
  // The documents of a product: its own, and those of the family that it belongs to.
  `create function ifu_documents_of(of_product uuid) returns table (document_id uuid, is_own boolean) language sql stable as $$
    select p.document_id, bool_or(p.product_id = of_product)
    from products own join ifu_products p on p.product_id = own.id or p.product_id in (
      select family.id from products family
      where family.type = 'VARIETY_BUNDLE' and family.variation_code = own.variation_code
    )
    where own.id = of_product group by p.document_id
  $$`,
  // Korean first, because the law asks for instructions in Korean.
  `create function ifu_version_on(of_product uuid, on_day date) returns uuid language sql stable as $$
    select v.id from ifu_documents_of(of_product) o join ifu_documents d on d.id = o.document_id
      join ifu_versions v on v.document_id = d.id and v.valid_from <= on_day
    order by d.language = 'ko' desc, o.is_own desc, v.valid_from desc, v.id limit 1
  $$`,
  `create function set_ifu_version() returns trigger language plpgsql as $$
    begin
      new.ifu_version_id := ifu_version_on(new.product_id, (new.updated_at at time zone 'Asia/Seoul')::date);
      return new;
    end $$`,
  `create trigger lots_released_with_ifu before insert or update of state on lots for each row
    when (new.state = 'RELEASED' and new.ifu_version_id is null) execute function set_ifu_version()`,

  // Instructions on paper are requested by a form of their own.
  'alter table forms drop constraint forms_code_check',
  `alter table forms add constraint forms_code_check
    check (code in ('inquiry-partner', 'main-inquiry', 'normal', 'ifu-paper')) not valid`,
  'alter table forms drop constraint forms_category_check',
  `alter table forms add constraint forms_category_check check (category in ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM',
    'DELIVERIES', 'OTHERQUERY', 'PRODUCT', 'DELIVERY_OTHER', 'IFU_PAPER')) not valid`,
];

/** Versions of instructions for use, whose files never change, and the version in the packages of each lot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
