import { DATA_COPY_ROWS, socialProviderLabels } from '@iruon/contract';
import { approvalStateLabels, approvalTypeLabels, gradeCauseLabels, scoreReasonLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, columnsOf, reader, tableArea } from './area.ts';

const purposes: Readonly<Record<string, string>> = {
  REVIEW: '리뷰 사진',
  INQUIRE: '문의 사진',
  CLAIM: '취소·교환·반품 사진',
  APPROVAL: '신청 서류',
};

/** The member's verifications and approvals, and the devices and provider accounts that log in to the account. */
export function identityAreas(handle: Handle, userId: string): Area[] {
  const table = tableArea(handle, userId);
  const read = reader(handle);
  return [
    table('approvals', '승인 신청', 'approvals.user_id', {
      createdAt: '신청한 때',
      type: ['신청', approvalTypeLabels],
      state: ['상태', approvalStateLabels],
      message: '남긴 말',
      custNo: '고객번호',
      reason: '반려 사유',
      decidedAt: '결정한 때',
    }),
    {
      name: 'social-accounts',
      title: '간편 로그인',
      places: ['social_accounts.user_id'],
      columns: columnsOf({ provider: ['연결한 곳', socialProviderLabels], linkedAt: '연결한 때' }),
      rows: read`
        select provider, linked_at from social_accounts
        where user_id = ${userId} order by linked_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'devices',
      title: '로그인한 기기',
      places: ['known_devices.user_id'],
      columns: columnsOf({ createdAt: '처음 로그인', lastUsedAt: '마지막 로그인' }),
      rows: read`
        select created_at, last_used_at from known_devices
        where user_id = ${userId} order by last_used_at desc limit ${DATA_COPY_ROWS}`,
    },
    table('levels', '등급 변경', 'level_history.user_id', {
      createdAt: '때',
      fromName: '이전 등급',
      toName: '새 등급',
      cause: ['까닭', gradeCauseLabels],
    }),
    {
      name: 'level-benefits',
      title: '등급 혜택',
      places: ['level_benefits.user_id'],
      columns: columnsOf({ createdAt: '받은 때', levelName: '등급', points: '포인트', coupons: '쿠폰 수' }),
      rows: read`
        select b.created_at, l.name as level_name, b.points, cardinality(b.coupon_ids) as coupons
        from level_benefits b left join levels l on l.id = b.level_id
        where b.user_id = ${userId} order by b.created_at desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'score',
      title: '등급 점수',
      places: ['score_ledger.user_id'],
      columns: columnsOf({
        createdAt: '때',
        delta: '점수',
        reason: ['사유', scoreReasonLabels],
        message: '내용',
        balance: '누적',
      }),
      rows: read`
        select created_at, delta, reason, message, balance_after as balance from score_ledger
        where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    table('files', '올린 파일', 'files.uploaded_by', {
      createdAt: '올린 때',
      purpose: ['쓰임', purposes],
      name: '파일',
      bytes: '크기(바이트)',
    }),
  ];
}
