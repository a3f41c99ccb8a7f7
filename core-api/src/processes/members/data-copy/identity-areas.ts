import { DATA_COPY_ROWS, socialProviderLabels } from '@iruon/contract';
import { approvalStateLabels, approvalTypeLabels, gradeCauseLabels, scoreReasonLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, reader } from './area.ts';

const purposes: Readonly<Record<string, string>> = {
  REVIEW: '리뷰 사진',
  INQUIRE: '문의 사진',
  CLAIM: '취소·교환·반품 사진',
  APPROVAL: '신청 서류',
};

/** The member's verifications and approvals, and the devices and provider accounts that log in to the account. */
export function identityAreas(handle: Handle, userId: string): Area[] {
  const read = reader(handle);
  return [
    {
      name: 'approvals',
      title: '승인 신청',
      places: ['approvals.user_id'],
      columns: [
        { key: 'createdAt', header: '신청한 때' },
        { key: 'type', header: '신청', words: approvalTypeLabels },
        { key: 'state', header: '상태', words: approvalStateLabels },
        { key: 'message', header: '남긴 말' },
        { key: 'custNo', header: '고객번호' },
        { key: 'reason', header: '반려 사유' },
        { key: 'decidedAt', header: '결정한 때' },
      ],
      rows: read`
        select created_at, type, state, message, cust_no, reason, decided_at from approvals
        where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'social-accounts',
      title: '간편 로그인',
      places: ['social_accounts.user_id'],
      columns: [
        { key: 'provider', header: '연결한 곳', words: socialProviderLabels },
        { key: 'linkedAt', header: '연결한 때' },
      ],
      rows: read`
        select provider, linked_at from social_accounts
        where user_id = ${userId} order by linked_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'devices',
      title: '로그인한 기기',
      places: ['known_devices.user_id'],
      columns: [
        { key: 'createdAt', header: '처음 로그인' },
        { key: 'lastUsedAt', header: '마지막 로그인' },
      ],
      rows: read`
        select created_at, last_used_at from known_devices
        where user_id = ${userId} order by last_used_at desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'levels',
      title: '등급 변경',
      places: ['level_history.user_id'],
      columns: [
        { key: 'createdAt', header: '때' },
        { key: 'fromName', header: '이전 등급' },
        { key: 'toName', header: '새 등급' },
        { key: 'cause', header: '까닭', words: gradeCauseLabels },
      ],
      rows: read`
        select created_at, from_name, to_name, cause from level_history
        where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'level-benefits',
      title: '등급 혜택',
      places: ['level_benefits.user_id'],
      columns: [
        { key: 'createdAt', header: '받은 때' },
        { key: 'levelName', header: '등급' },
        { key: 'points', header: '포인트' },
        { key: 'coupons', header: '쿠폰 수' },
      ],
      rows: read`
        select b.created_at, l.name as level_name, b.points, cardinality(b.coupon_ids) as coupons
        from level_benefits b left join levels l on l.id = b.level_id
        where b.user_id = ${userId} order by b.created_at desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'score',
      title: '등급 점수',
      places: ['score_ledger.user_id'],
      columns: [
        { key: 'createdAt', header: '때' },
        { key: 'delta', header: '점수' },
        { key: 'reason', header: '사유', words: scoreReasonLabels },
        { key: 'message', header: '내용' },
        { key: 'balance', header: '누적' },
      ],
      rows: read`
        select created_at, delta, reason, message, balance_after as balance from score_ledger
        where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'files',
      title: '올린 파일',
      places: ['files.uploaded_by'],
      columns: [
        { key: 'createdAt', header: '올린 때' },
        { key: 'purpose', header: '쓰임', words: purposes },
        { key: 'name', header: '파일' },
        { key: 'bytes', header: '크기(바이트)' },
      ],
      rows: read`
        select created_at, purpose, name, bytes from files
        where uploaded_by = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    },
  ];
}
