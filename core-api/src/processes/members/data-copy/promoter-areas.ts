import { DATA_COPY_ROWS } from '@iruon/contract';
import {
  bankNames,
  bonusTypeLabels,
  incomeKindLabels,
  promoterStateLabels,
  withdrawalStateLabels,
} from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, queryArea, tableArea } from './area.ts';

const verificationStates = { REFUSED: '거절', SENDING: '입금 중', SENT: '입금함', SUCCESS: '확인됨' };

/**
 * The member's promoter, and the member's bonuses as a promoter. Excludes the names of promotees, which are personal
 * data of others.
 */
export function promoterAreas(handle: Handle, userId: string): Area[] {
  const table = tableArea(handle, userId);
  const query = queryArea(handle);
  return [
    query('recommendation', '추천한 사람', 'promotees.user_id', {
      createdAt: '추천 가입',
      code: '추천 코드',
    })`select created_at, code from promotees where user_id = ${userId}`,
    query('promoter', '추천인', ['promoters.user_id', 'promoter_residents.user_id'], {
      requestedAt: '신청한 때',
      state: ['상태', promoterStateLabels],
      code: '추천 코드',
      decidedAt: '결정한 때',
      residentNumber: '주민등록번호(일부만 표시)',
      blockedAt: '이용 제한',
      blockReason: '제한 사유',
    })`
      select p.requested_at, p.state, p.code, p.decided_at, r.masked as resident_number, p.blocked_at, p.block_reason
      from promoters p left join promoter_residents r on r.user_id = p.user_id where p.user_id = ${userId}`,
    table('promoter-applications', '추천인 신청', 'promoter_applications.user_id', {
      createdAt: '신청한 때',
      state: ['상태', promoterStateLabels],
      message: '남긴 말',
      reason: '반려 사유',
      decidedAt: '결정한 때',
    }),
    query('promoter-account', '출금 계좌', 'promoter_accounts.user_id', {
      bankCode: ['은행', bankNames],
      holder: '예금주',
      last4: '끝 네 자리',
      verifiedAt: '확인한 때',
      changedAt: '바꾼 때',
    })`
      select bank_code, holder, last4, verified_at, changed_at from promoter_accounts where user_id = ${userId}`,
    table('account-verifications', '계좌 확인', 'bank_verifications.user_id', {
      createdAt: '때',
      bankCode: ['은행', bankNames],
      holder: '예금주',
      last4: '끝 네 자리',
      state: ['결과', verificationStates],
    }),
    query('promotees', '내 코드로 가입한 회원', 'promotees.promoter_id', { createdAt: '가입', code: '추천 코드' })`
      select created_at, code from promotees
      where promoter_id = ${userId} order by created_at desc, user_id limit ${DATA_COPY_ROWS}`,
    query('bonuses', '보너스', 'promoter_bonuses.promoter_id', {
      createdAt: '때',
      type: ['종류', bonusTypeLabels],
      amount: '금액(원)',
      base: '기준 금액(원)',
      percent: '비율(%)',
      productName: '상품',
      message: '내용',
      availableAt: '출금할 수 있는 때',
    })`
      select b.created_at, b.type, b.amount, b.base, (b.basis_points / 100.0)::float8 as percent, o.product_name,
        b.message, b.available_at
      from promoter_bonuses b left join orders o on o.id = b.order_id
      where b.promoter_id = ${userId} order by b.created_at desc, b.id desc limit ${DATA_COPY_ROWS}`,
    query('withdrawals', '보너스 출금', 'promoter_withdrawals.promoter_id', {
      requestedAt: '신청한 때',
      state: ['상태', withdrawalStateLabels],
      gross: '신청(원)',
      income: ['소득', incomeKindLabels],
      incomeTax: '소득세(원)',
      localTax: '지방소득세(원)',
      net: '지급(원)',
      reason: '반려 사유',
      paidAt: '지급한 때',
    })`
      select requested_at, state, gross, income, income_tax, local_tax, net, reason, paid_at
      from promoter_withdrawals
      where promoter_id = ${userId} order by requested_at desc, id desc limit ${DATA_COPY_ROWS}`,
    query('settlements', '월 정산', 'promoter_settlements.promoter_id', {
      month: '달',
      orders: '주문 수',
      sales: '매출(원)',
      goodsBonus: '상품 보너스(원)',
      gradeBonus: '등급 보너스(원)',
      salesBonus: '판매 보너스(원)',
      edits: '조정(원)',
      reversals: '회수(원)',
      withdrawals: '출금 신청(원)',
      incomeTax: '소득세(원)',
      localTax: '지방소득세(원)',
      paidNet: '지급(원)',
      carriedIn: '이월받음(원)',
      carriedOut: '이월(원)',
      closedAt: '마감',
    })`
      select month, orders, sales, goods_bonus, grade_bonus, sales_bonus, edits, reversals, withdrawals, income_tax,
        local_tax, paid_net, carried_in, carried_out, closed_at
      from promoter_settlements
      where promoter_id = ${userId} order by month desc, id limit ${DATA_COPY_ROWS}`,
  ];
}
