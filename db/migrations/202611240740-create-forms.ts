import { type Kysely, sql } from 'kysely';

const content = `1. 수집 목적
문의와 상담 신청을 확인하고 답변을 드리는 데 씁니다.

2. 수집 항목
이름, 연락처, 문의 내용. 문의에 따라 상호, 이메일, 주소, 첨부 파일을 더합니다.

3. 보유 기간
회원이 아닌 분의 문의는 접수한 날부터 1년, 회원의 문의와 불만·분쟁에 관한 기록은 관련 법에 따라 3년 동안 보관한 뒤 지체 없이 파기합니다.

4. 거부할 권리
동의를 거부하실 수 있습니다. 이 경우 문의를 접수할 수 없습니다.`;

/** Entries of the store's forms, their attachments, and the consent that each one is sent with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forms (
      id uuid primary key,
      -- Made when the form was shown: an entry is stored once.
      client_id uuid not null unique,
      code text not null check (code in ('inquiry-partner', 'main-inquiry', 'normal')),
      category text not null check (category in
        ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY', 'PRODUCT', 'DELIVERY_OTHER')),
      -- With an account the entry is an inquiry.
      user_id uuid references users (id),
      writer_name text not null check (length(writer_name) between 1 and 50),
      writer_phone text not null,
      name text not null default '',
      phone text not null default '',
      email text not null default '',
      postcode text not null default '',
      address1 text not null default '',
      address2 text not null default '',
      content text not null check (length(content) between 1 and 4000),
      state text not null default 'ANSWER_AWAITING' check (state in ('ANSWER_AWAITING', 'ANSWER_COMPLETE')),
      answer text check (length(answer) between 1 and 4000),
      answered_at timestamptz,
      answered_by uuid references users (id),
      -- Records of complaints and disputes are kept for three years.
      is_complaint boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (state = 'ANSWER_AWAITING' or (answer is not null and answered_at is not null))
    )`.execute(db);
  await sql`create index forms_user_idx on forms (user_id, created_at desc, id desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index forms_inquiries_idx on forms (created_at, id) where user_id is not null`.execute(db);
  await sql`create index forms_visitors_idx on forms (created_at, id) where user_id is null`.execute(db);
  await sql`create index forms_awaiting_idx on forms (created_at, id) where state = 'ANSWER_AWAITING'`.execute(db);
  await sql`
    create table form_files (
      form_id uuid not null references forms (id) on delete cascade,
      file_id uuid not null references files (id),
      sequence integer not null,
      primary key (form_id, file_id)
    )`.execute(db);
  await sql`create index form_files_file_idx on form_files (file_id)`.execute(db);
  // No foreign key: the entry is deleted after its time, the consent stays and names nobody by itself.
  await sql`
    alter table consents
      add column form_id uuid,
      alter column user_id drop not null,
      add check (user_id is not null or form_id is not null),
      drop constraint consents_screen_check,
      add constraint consents_screen_check check (screen in ('JOIN', 'MY_INFO', 'PROMOTER', 'CHAT', 'FORM'))`.execute(
    db,
  );
  await sql`create index consents_form_idx on consents (form_id) where form_id is not null`.execute(db);
  await sql`
    insert into terms (code, subject, content, necessary, effective_on)
    values ('inquiry-privacy', '문의 개인정보 수집·이용 동의', ${content}, true, '2026-01-01')`.execute(db);
}
