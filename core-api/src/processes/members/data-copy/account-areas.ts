import { DATA_COPY_ROWS, socialProviderLabels } from '@iruon/contract';
import {
  approvalStateLabels,
  approvalTypeLabels,
  bankNames,
  bonusTypeLabels,
  gradeCauseLabels,
  incomeKindLabels,
  promoterStateLabels,
  scoreReasonLabels,
  userTypeLabels,
  withdrawalStateLabels,
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
