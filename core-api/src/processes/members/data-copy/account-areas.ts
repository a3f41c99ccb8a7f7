import { DATA_COPY_ROWS, socialProviderLabels } from '@iruon/contract';
import {
  approvalStateLabels,
  approvalTypeLabels,
  gradeCauseLabels,
  scoreReasonLabels,
  userTypeLabels,
} from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, queryArea, tableArea } from './area.ts';

const screens = {
  JOIN: '회원가입',
  MY_INFO: '내 정보',
  PROMOTER: '프로모터 신청',
  CHAT: '상담',
  FORM: '문의',
  MAIL: '메일',
};
const clients = { storefront: '쇼핑몰', console: '운영 콘솔' };
const events = { PAGE_VIEWED: '화면을 봄', PAGE_PRINTED: '화면을 인쇄함', PAGE_FAILED: '화면에 문제가 생김' };

/** The member's identity, agreements, destinations, and logins. */
export function accountAreas(handle: Handle, userId: string): Area[] {
  const table = tableArea(handle, userId);
  const query = queryArea(handle);
  return [
    query('profile', '회원 정보', 'user_levels.user_id', {
      username: '아이디',
      type: ['회원 유형', userTypeLabels],
      name: '이름',
      email: '이메일',
      phone: '휴대폰',
      postcode: '우편번호',
      address1: '주소',
      address2: '상세 주소',
      businessName: '병원·기업',
      businessNo: '사업자등록번호',
      ceoName: '대표자',
      custNo: '고객번호',
      levelName: '등급',
      score: '누적 점수',
      money: '예치금(원)',
      createdAt: '가입',
      identityVerifiedAt: '본인확인',
      lastLoginAt: '마지막 로그인',
    })`
      select u.username, u.type, u.name, u.email, u.phone, u.postcode, u.address1, u.address2,
        u.business ->> 'name' as business_name, u.business ->> 'no' as business_no,
        u.business ->> 'ceoName' as ceo_name, u.cust_no, l.name as level_name, ul.score, u.money,
        u.created_at, u.identity_verified_at, u.last_login_at
      from users u
      left join user_levels ul on ul.user_id = u.id
      left join levels l on l.id = ul.level_id
      where u.id = ${userId}`,
    query('consents', '약관 동의', 'consents.user_id', {
      subject: '약관',
      code: '약관 코드',
      effectiveOn: '시행일',
      isAgreed: '동의',
      screen: ['화면', screens],
      createdAt: '결정한 때',
    })`
      select t.subject, c.code, t.effective_on::text as effective_on, c.is_agreed, c.screen, c.created_at
      from consents c join terms t on t.id = c.terms_id
      where c.user_id = ${userId} order by c.created_at desc, c.id desc limit ${DATA_COPY_ROWS}`,
    table('destinations', '배송지', 'destinations.user_id', {
      title: '배송지',
      name: '받는 분',
      phone: '연락처',
      email: '이메일',
      postcode: '우편번호',
      address1: '주소',
      address2: '상세 주소',
      isDefault: '기본 배송지',
      createdAt: '등록',
    }),
    query('logins', '로그인', 'token_families.user_id', {
      createdAt: '로그인',
      client: ['곳', clients],
      browser: '브라우저',
      address: '접속 주소',
      lastSeenAt: '마지막 방문',
      endedAt: '끝',
    })`
      select f.created_at, w.client, f.browser, f.address, w.last_seen_at, f.ended_at
      from token_families f
      left join lateral (
        select client, last_seen_at from web_sessions where family_id = f.id order by last_seen_at desc limit 1
      ) w on true
      where f.user_id = ${userId} order by f.created_at desc, f.id desc limit ${DATA_COPY_ROWS}`,
    table('activity', '화면 기록', 'member_events.user_id', {
      createdAt: '때',
      code: ['일', events],
      path: '화면 주소',
    }),
  ];
}

const purposes: Readonly<Record<string, string>> = {
  REVIEW: '리뷰 사진',
  INQUIRE: '문의 사진',
  CLAIM: '취소·교환·반품 사진',
  APPROVAL: '신청 서류',
};

/** The member's verifications and approvals, and the devices and provider accounts that log in to the account. */
export function identityAreas(handle: Handle, userId: string): Area[] {
  const table = tableArea(handle, userId);
  const query = queryArea(handle);
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
    query('social-accounts', '간편 로그인', 'social_accounts.user_id', {
      provider: ['연결한 곳', socialProviderLabels],
      linkedAt: '연결한 때',
    })`
      select provider, linked_at from social_accounts
      where user_id = ${userId} order by linked_at desc, id desc limit ${DATA_COPY_ROWS}`,
    query('devices', '로그인한 기기', 'known_devices.user_id', {
      createdAt: '처음 로그인',
      lastUsedAt: '마지막 로그인',
    })`
      select created_at, last_used_at from known_devices
      where user_id = ${userId} order by last_used_at desc limit ${DATA_COPY_ROWS}`,
    table('levels', '등급 변경', 'level_history.user_id', {
      createdAt: '때',
      fromName: '이전 등급',
      toName: '새 등급',
      cause: ['까닭', gradeCauseLabels],
    }),
    query('level-benefits', '등급 혜택', 'level_benefits.user_id', {
      createdAt: '받은 때',
      levelName: '등급',
      points: '포인트',
      coupons: '쿠폰 수',
    })`
      select b.created_at, l.name as level_name, b.points, cardinality(b.coupon_ids) as coupons
      from level_benefits b left join levels l on l.id = b.level_id
      where b.user_id = ${userId} order by b.created_at desc limit ${DATA_COPY_ROWS}`,
    query('score', '등급 점수', 'score_ledger.user_id', {
      createdAt: '때',
      delta: '점수',
      reason: ['사유', scoreReasonLabels],
      message: '내용',
      balance: '누적',
    })`
      select created_at, delta, reason, message, balance_after as balance from score_ledger
      where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    table('files', '올린 파일', 'files.uploaded_by', {
      createdAt: '올린 때',
      purpose: ['쓰임', purposes],
      name: '파일',
      bytes: '크기(바이트)',
    }),
  ];
}
