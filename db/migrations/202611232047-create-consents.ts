import { type Kysely, sql } from 'kysely';

const joiningTerms = [
  {
    code: 'privacy-consent',
    subject: '개인정보 수집·이용 동의',
    necessary: true,
    content: `1. 수집 목적
회원 식별과 본인 확인, 주문·배송·환불, 상담, 부정 이용 방지에 씁니다.

2. 수집 항목
아이디, 비밀번호, 이름, 휴대폰 번호, 이메일, 본인확인 값(CI). 병원·기업 회원은 사업자 정보와 사업자등록증을 더합니다.

3. 보유 기간
탈퇴할 때까지 보유하고 지체 없이 파기합니다. 다만 계약과 대금 결제 기록은 5년, 상담과 분쟁 처리 기록은 3년 동안 따로 보관합니다.

4. 거부할 권리
동의를 거부하실 수 있습니다. 이 경우 회원으로 가입하실 수 없습니다.`,
  },
  {
    code: 'marketing-email',
    subject: '혜택·소식 이메일 수신',
    necessary: false,
    content: `1. 목적
새 제품, 교육, 혜택 소식을 이메일로 보내 드립니다.

2. 항목
이름, 이메일

3. 보유 기간
동의를 철회하거나 탈퇴할 때까지 보유합니다.

4. 거부할 권리
동의하지 않아도 가입과 구매에 제한이 없으며, 마이페이지에서 언제든지 철회하실 수 있습니다.`,
  },
  {
    code: 'marketing-sms',
    subject: '혜택·소식 문자 수신',
    necessary: false,
    content: `1. 목적
새 제품, 교육, 혜택 소식을 문자로 보내 드립니다.

2. 항목
이름, 휴대폰 번호

3. 보유 기간
동의를 철회하거나 탈퇴할 때까지 보유합니다.

4. 거부할 권리
동의하지 않아도 가입과 구매에 제한이 없으며, 마이페이지에서 언제든지 철회하실 수 있습니다.`,
  },
];

/** What members agreed to or refused: rows are only added. And the texts that joining asks about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      id uuid primary key,
      user_id uuid not null references users (id),
      terms_id uuid not null references terms (id),
      code text not null,
      -- SHA-256 of subject and content as they were shown.
      text_hash bytea not null,
      is_agreed boolean not null,
      screen text not null check (screen in ('JOIN', 'MY_INFO', 'PROMOTER', 'CHAT')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index consents_user_idx on consents (user_id, code, created_at desc)`.execute(db);
  await sql`create index consents_terms_idx on consents (terms_id)`.execute(db);
  await sql`
    create function refuse_change_of_consents() returns trigger language plpgsql as $$
      begin
        raise exception 'consents are only added' using errcode = 'check_violation';
      end $$`.execute(db);
  await sql`
    create trigger consents_are_added before delete or update on consents
      for each row execute function refuse_change_of_consents()`.execute(db);
  for (const { code, subject, content, necessary } of joiningTerms) {
    await sql`
      insert into terms (code, subject, content, necessary, effective_on)
      values (${code}, ${subject}, ${content}, ${necessary}, '2026-01-01')`.execute(db);
  }
}
