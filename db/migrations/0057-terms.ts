import { type Kysely, sql } from 'kysely';

// The first wording of what a shop has to show on every page. An operator's own wording is a later version.
const first = [
  {
    code: 'service',
    subject: '이용약관',
    necessary: true,
    content: `제1조 (목적)
이 약관은 회사가 운영하는 쇼핑몰에서 제공하는 상품 판매와 관련 서비스를 이용할 때 회사와 회원의 권리와 의무, 책임을 정합니다.

제2조 (약관의 게시와 변경)
1. 회사는 이 약관과 상호, 대표자, 주소, 전화번호, 사업자등록번호, 통신판매업 신고번호를 쇼핑몰 첫 화면에서 볼 수 있게 게시합니다.
2. 약관을 바꿀 때는 적용일과 바꾸는 이유를 적용일 7일 전부터 알립니다. 회원에게 불리한 변경은 30일 전부터 알립니다.

제3조 (회원가입과 고객번호)
1. 회원은 약관에 동의하고 정해진 양식을 채워 가입을 신청합니다.
2. 의료기기 판매와 관련된 가격 확인과 구매는 고객번호가 등록된 회원만 할 수 있습니다.

제4조 (구매계약)
1. 회원은 주문서에서 상품, 수량, 금액, 배송 방법을 확인하고 결제를 진행해 구매를 신청합니다.
2. 결제가 확인되면 구매 계약이 성립합니다. 무통장입금은 입금 기한까지 입금이 확인되지 않으면 주문이 취소됩니다.

제5조 (배송)
회사는 주문서에 적힌 배송 방법으로 상품을 보냅니다. 배송이 늦어지면 이유와 예정일을 알립니다.

제6조 (청약철회와 환불)
1. 회원은 상품을 받은 날부터 7일 안에 청약을 철회할 수 있습니다. 상품이 표시·광고나 계약 내용과 다르면 받은 날부터 3개월, 그 사실을 안 날이나 알 수 있었던 날부터 30일 안에 철회할 수 있습니다.
2. 멸균 포장을 뜯는 등 사용이나 소비로 가치가 현저히 줄어든 상품은 청약철회가 제한될 수 있습니다.
3. 회사는 상품을 돌려받은 날부터 영업일 3일 안에 대금을 환불합니다.

제7조 (포인트와 쿠폰)
포인트와 쿠폰의 적립, 사용 조건과 유효기간은 각 화면에 표시합니다.

제8조 (회원 탈퇴와 이용 제한)
회원은 언제든지 탈퇴를 요청할 수 있습니다. 다른 사람의 정보를 도용하거나 법령을 어긴 회원은 이용을 제한할 수 있습니다.

제9조 (분쟁의 해결)
회사와 회원 사이의 분쟁은 대한민국 법을 따르며, 관할 법원은 민사소송법에 따릅니다.`,
  },
  {
    code: 'privacy',
    subject: '개인정보처리방침',
    necessary: true,
    content: `1. 처리하는 개인정보와 목적
· 회원가입과 관리: 아이디, 비밀번호, 이름, 연락처, 이메일, 사업자 정보
· 주문, 결제, 배송: 주문하신 분과 받는 분의 이름, 연락처, 주소, 결제 기록
· 환불: 환불받을 계좌 정보
· 문의 응대: 문의 내용과 연락처
· 서비스 이용 과정에서 접속 기록과 쿠키가 만들어질 수 있습니다.

2. 보유와 이용 기간
회원 탈퇴까지 보유합니다. 법령에 따라 다음 기록은 그 기간 동안 따로 보관합니다.
· 계약 또는 청약철회, 대금결제와 재화 공급 기록: 5년
· 소비자 불만 또는 분쟁처리 기록: 3년
· 표시·광고 기록: 6개월
· 접속 기록: 3개월

3. 제3자 제공
배송을 위해 받는 분의 이름, 연락처, 주소, 요청사항을 배송업체와 설치업체에 제공합니다. 주문하실 때 따로 동의를 받습니다.

4. 처리 위탁
결제 처리는 전자결제대행사에, 현금영수증 발급은 발급 대행사에 맡깁니다.

5. 파기
보유 기간이 지나면 되살릴 수 없게 지체 없이 파기합니다.

6. 정보주체의 권리
언제든지 개인정보의 열람, 정정, 삭제, 처리 정지를 요구하실 수 있습니다. 고객센터나 개인정보보호책임자에게 연락해 주세요.

7. 안전성 확보 조치
비밀번호는 되돌릴 수 없게, 계좌번호는 암호화해 보관하며, 접근 권한과 접속 기록을 관리합니다.

8. 쿠키
로그인 유지와 장바구니에 쿠키를 씁니다. 브라우저에서 거부하실 수 있으나 로그인이 필요한 서비스는 이용하실 수 없습니다.

9. 개인정보보호책임자
쇼핑몰 아래쪽에 이름과 연락처를 표시합니다. 개인정보 침해는 개인정보침해신고센터(118)와 개인정보분쟁조정위원회(1833-6972)에도 신고하실 수 있습니다.`,
  },
  {
    code: 'email',
    subject: '이메일무단수집거부',
    necessary: false,
    content: `이 사이트에 게시된 이메일 주소를 전자우편 수집 프로그램이나 그 밖의 기술적 장치로 무단 수집하는 것을 거부합니다.

이를 어기면 「정보통신망 이용촉진 및 정보보호 등에 관한 법률」에 따라 처벌받을 수 있습니다.

누구든지 전자우편 주소의 수집을 거부하는 의사가 명시된 인터넷 홈페이지에서 자동으로 전자우편 주소를 수집하는 프로그램 등을 이용해 전자우편 주소를 수집하거나, 그렇게 수집된 것을 판매·유통하거나 정보 전송에 이용해서는 안 됩니다.`,
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table terms (
      id uuid primary key default gen_random_uuid(),
      code text not null check (code ~ '^[a-z][a-z-]{1,39}$'),
      subject text not null check (subject <> ''),
      content text not null check (content <> ''),
      necessary boolean not null,
      effective_on date not null,
      created_at timestamptz not null default now(),
      unique (code, effective_on)
    )`.execute(db);
  // What somebody may have read or agreed to stays as it was; another wording is another version.
  await sql`
    create function refuse_change_of_terms_in_force() returns trigger language plpgsql as $$
    begin
      if old.effective_on <= (now() at time zone 'Asia/Seoul')::date then
        raise exception 'terms % of % are in force', old.code, old.effective_on using errcode = 'check_violation';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger terms_in_force before update or delete on terms
    for each row execute function refuse_change_of_terms_in_force()`.execute(db);
  for (const { code, subject, content, necessary } of first) {
    await sql`
      insert into terms (code, subject, content, necessary, effective_on)
      values (${code}, ${subject}, ${content}, ${necessary}, '2026-01-01')`.execute(db);
  }
}
