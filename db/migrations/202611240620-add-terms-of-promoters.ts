import { type Kysely, sql } from 'kysely';

const promoterTerms = [
  {
    code: 'promoter',
    subject: '추천인 이용약관',
    content: `1. 추천인
추천인은 이루온의 심사를 거쳐 추천인 코드를 받은 회원입니다. 추천인 코드로 가입한 회원이 구매를 확정하면 보너스가 쌓입니다.

2. 보너스
보너스의 비율은 주문한 날에 정해져 있던 비율을 따릅니다. 반품하거나 취소한 상품의 보너스는 회수합니다. 본인의 구매에는 보너스를 드리지 않습니다.

3. 출금
확정된 보너스는 10,000원부터 본인 명의의 계좌로 출금할 수 있습니다. 개인 회원에게는 소득세와 지방소득세를 뺀 금액을, 기업 회원에게는 세금계산서를 받고 지급합니다.

4. 금지하는 일
본인이나 가족의 이름으로 가입해 보너스를 받는 일, 사실과 다른 내용으로 권유하는 일은 할 수 없습니다. 확인되면 보너스를 회수하고 추천인 자격을 제한할 수 있습니다.

5. 의료기기 판촉영업자
의료기기의 판매를 대가를 받고 권유하시려면 관련 법에 따라 판촉영업자로 신고하고 교육을 받으셔야 합니다.`,
  },
  {
    code: 'promoter-privacy',
    subject: '추천인 개인정보 수집·이용 동의',
    content: `1. 수집 목적
추천인 심사, 보너스의 지급, 세금 신고에 씁니다.

2. 수집 항목
회원 유형, 이름, 연락처, 본인확인 값(CI). 출금하실 때 은행 계좌를, 개인 회원은 소득세법에 따라 주민등록번호를 더합니다.

3. 보유 기간
추천인 자격이 끝날 때까지 보유합니다. 지급과 세금에 관한 기록은 관련 법에 따라 5년 동안 따로 보관합니다.

4. 거부할 권리
동의를 거부하실 수 있습니다. 이 경우 추천인을 신청하실 수 없습니다.`,
  },
];

/** The texts that a request to become a promoter agrees to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { code, subject, content } of promoterTerms) {
    await sql`
      insert into terms (code, subject, content, necessary, effective_on)
      values (${code}, ${subject}, ${content}, true, '2026-01-01')`.execute(db);
  }
}
