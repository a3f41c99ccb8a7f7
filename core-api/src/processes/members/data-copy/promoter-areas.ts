import { DATA_COPY_ROWS } from '@iruon/contract';
import {
  bankNames,
  bonusTypeLabels,
  incomeKindLabels,
  promoterStateLabels,
  withdrawalStateLabels,
} from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, reader } from './area.ts';

const verificationStates = { REFUSED: '거절', SENDING: '입금 중', SENT: '입금함', SUCCESS: '확인됨' };

/** The member's promoter, and the member's bonuses as a promoter. Excludes the names of promotees, which are theirs. */
export function promoterAreas(handle: Handle, userId: string): Area[] {
  const read = reader(handle);
  return [
    {
      name: 'recommendation',
      title: '추천한 사람',
      places: ['promotees.user_id'],
      columns: [
        { key: 'createdAt', header: '추천 가입' },
        { key: 'code', header: '추천 코드' },
      ],
      rows: read`select created_at, code from promotees where user_id = ${userId}`,
    },
    {
      name: 'promoter',
      title: '추천인',
      places: ['promoters.user_id', 'promoter_residents.user_id'],
      columns: [
        { key: 'requestedAt', header: '신청한 때' },
        { key: 'state', header: '상태', words: promoterStateLabels },
        { key: 'code', header: '추천 코드' },
        { key: 'decidedAt', header: '결정한 때' },
        { key: 'residentNumber', header: '주민등록번호(일부만 표시)' },
        { key: 'blockedAt', header: '이용 제한' },
        { key: 'blockReason', header: '제한 사유' },
      ],
      rows: read`
        select p.requested_at, p.state, p.code, p.decided_at, r.masked as resident_number, p.blocked_at, p.block_reason
        from promoters p left join promoter_residents r on r.user_id = p.user_id where p.user_id = ${userId}`,
    },
    {
      name: 'promoter-applications',
      title: '추천인 신청',
      places: ['promoter_applications.user_id'],
      columns: [
        { key: 'createdAt', header: '신청한 때' },
        { key: 'state', header: '상태', words: promoterStateLabels },
        { key: 'message', header: '남긴 말' },
        { key: 'reason', header: '반려 사유' },
        { key: 'decidedAt', header: '결정한 때' },
      ],
      rows: read`
        select created_at, state, message, reason, decided_at from promoter_applications
        where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'promoter-account',
      title: '출금 계좌',
      places: ['promoter_accounts.user_id'],
      columns: [
        { key: 'bankCode', header: '은행', words: bankNames },
        { key: 'holder', header: '예금주' },
        { key: 'last4', header: '끝 네 자리' },
        { key: 'verifiedAt', header: '확인한 때' },
        { key: 'changedAt', header: '바꾼 때' },
      ],
      rows: read`
        select bank_code, holder, last4, verified_at, changed_at from promoter_accounts where user_id = ${userId}`,
    },
    {
      name: 'account-verifications',
      title: '계좌 확인',
      places: ['bank_verifications.user_id'],
      columns: [
        { key: 'createdAt', header: '때' },
        { key: 'bankCode', header: '은행', words: bankNames },
        { key: 'holder', header: '예금주' },
        { key: 'last4', header: '끝 네 자리' },
        { key: 'state', header: '결과', words: verificationStates },
      ],
      rows: read`
        select created_at, bank_code, holder, last4, state from bank_verifications
        where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'promotees',
      title: '내 코드로 가입한 회원',
      places: ['promotees.promoter_id'],
      columns: [
        { key: 'createdAt', header: '가입' },
        { key: 'code', header: '추천 코드' },
      ],
      rows: read`
        select created_at, code from promotees
        where promoter_id = ${userId} order by created_at desc, user_id limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'bonuses',
      title: '보너스',
      places: ['promoter_bonuses.promoter_id'],
      columns: [
        { key: 'createdAt', header: '때' },
        { key: 'type', header: '종류', words: bonusTypeLabels },
        { key: 'amount', header: '금액(원)' },
        { key: 'base', header: '기준 금액(원)' },
        { key: 'percent', header: '비율(%)' },
        { key: 'productName', header: '상품' },
        { key: 'message', header: '내용' },
        { key: 'availableAt', header: '출금할 수 있는 때' },
      ],
      rows: read`
        select b.created_at, b.type, b.amount, b.base, (b.basis_points / 100.0)::float8 as percent, o.product_name,
          b.message, b.available_at
        from promoter_bonuses b left join orders o on o.id = b.order_id
        where b.promoter_id = ${userId} order by b.created_at desc, b.id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'withdrawals',
      title: '보너스 출금',
      places: ['promoter_withdrawals.promoter_id'],
      columns: [
        { key: 'requestedAt', header: '신청한 때' },
        { key: 'state', header: '상태', words: withdrawalStateLabels },
        { key: 'gross', header: '신청(원)' },
        { key: 'income', header: '소득', words: incomeKindLabels },
        { key: 'incomeTax', header: '소득세(원)' },
        { key: 'localTax', header: '지방소득세(원)' },
        { key: 'net', header: '지급(원)' },
        { key: 'reason', header: '반려 사유' },
        { key: 'paidAt', header: '지급한 때' },
      ],
      rows: read`
        select requested_at, state, gross, income, income_tax, local_tax, net, reason, paid_at
        from promoter_withdrawals
        where promoter_id = ${userId} order by requested_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'settlements',
      title: '월 정산',
      places: ['promoter_settlements.promoter_id'],
      columns: [
        { key: 'month', header: '달' },
        { key: 'orders', header: '주문 수' },
        { key: 'sales', header: '매출(원)' },
        { key: 'goodsBonus', header: '상품 보너스(원)' },
        { key: 'gradeBonus', header: '등급 보너스(원)' },
        { key: 'salesBonus', header: '판매 보너스(원)' },
        { key: 'edits', header: '조정(원)' },
        { key: 'reversals', header: '회수(원)' },
        { key: 'withdrawals', header: '출금 신청(원)' },
        { key: 'incomeTax', header: '소득세(원)' },
        { key: 'localTax', header: '지방소득세(원)' },
        { key: 'paidNet', header: '지급(원)' },
        { key: 'carriedIn', header: '이월받음(원)' },
        { key: 'carriedOut', header: '이월(원)' },
        { key: 'closedAt', header: '마감' },
      ],
      rows: read`
        select month, orders, sales, goods_bonus, grade_bonus, sales_bonus, edits, reversals, withdrawals, income_tax,
          local_tax, paid_net, carried_in, carried_out, closed_at
        from promoter_settlements
        where promoter_id = ${userId} order by month desc, id limit ${DATA_COPY_ROWS}`,
    },
  ];
}
