import { type Kysely, sql } from 'kysely';

const orderTerms = [
  {
    code: 'order-purchase',
    subject: '구매조건 확인 및 결제 진행 동의',
    content: `1. 주문하시는 상품의 이름, 옵션, 수량, 가격, 할인 내용, 배송비와 최종 결제 금액을 확인했으며, 선택하신 결제수단으로 결제를 진행하는 데 동의합니다.

2. 결제가 확인되면 구매 계약이 성립합니다. 무통장입금은 입금 기한까지 입금이 확인되지 않으면 주문이 자동으로 취소됩니다.

3. 상품을 받은 날부터 7일 안에 청약을 철회할 수 있습니다. 상품이 표시·광고나 계약 내용과 다르면 상품을 받은 날부터 3개월, 그 사실을 알았거나 알 수 있었던 날부터 30일 안에 철회할 수 있습니다.

4. 고객님의 책임으로 상품이 없어지거나 훼손된 경우, 멸균 포장을 뜯는 등 상품을 사용하거나 일부를 소비해 가치가 현저히 줄어든 경우에는 청약철회가 제한될 수 있습니다.

5. 단순 변심으로 반품하실 때는 반품 배송비를 고객님이 부담하며, 상품의 하자나 오배송일 때는 판매자가 부담합니다. 환불은 상품을 돌려받은 날부터 영업일 3일 안에 이루어집니다.`,
  },
  {
    code: 'order-delivery',
    subject: '개인정보 제3자 제공 동의(배송)',
    content: `· 제공받는 자: 상품을 배송하는 택배사와 운송사, 설치 상품은 설치 업체
· 제공 목적: 상품 배송과 설치, 배송 안내와 문의 응대
· 제공 항목: 받는 분 이름, 연락처, 주소, 배송 요청사항, 주문 상품
· 방문 수령하시는 주문의 정보는 제공하지 않습니다.
· 보유 및 이용 기간: 배송과 설치가 끝날 때까지. 법령에 따라 더 보관해야 하면 그 기간까지
· 동의를 거부하실 수 있습니다. 다만 배송에 꼭 필요한 정보이므로 거부하시면 주문하실 수 없습니다.`,
  },
];

/** The texts that an order agrees to, which were in the program before, and the label of their version in earlier purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { code, subject, content } of orderTerms) {
    await sql`
      insert into terms (code, subject, content, necessary, effective_on)
      values (${code}, ${subject}, ${content}, true, '2026-01-01')`.execute(db);
  }
  await sql`
    update purchases
    set consents = (
      select jsonb_agg(consent || '{"version": "2026-01-01"}' order by place)
      from jsonb_array_elements(consents) with ordinality as each (consent, place)
    )
    where consents @> '[{"version": "2026-11-21"}]'`.execute(db);
}
