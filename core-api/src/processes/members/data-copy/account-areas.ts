import { DATA_COPY_ROWS } from '@iruon/contract';
import { userTypeLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, columnsOf, reader, tableArea } from './area.ts';

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
  const read = reader(handle);
  return [
    {
      name: 'profile',
      places: ['user_levels.user_id'],
      title: '회원 정보',
      columns: columnsOf({
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
      }),
      rows: read`
        select u.username, u.type, u.name, u.email, u.phone, u.postcode, u.address1, u.address2,
          u.business ->> 'name' as business_name, u.business ->> 'no' as business_no,
          u.business ->> 'ceoName' as ceo_name, u.cust_no, l.name as level_name, ul.score, u.money,
          u.created_at, u.identity_verified_at, u.last_login_at
        from users u
        left join user_levels ul on ul.user_id = u.id
        left join levels l on l.id = ul.level_id
        where u.id = ${userId}`,
    },
    {
      name: 'consents',
      places: ['consents.user_id'],
      title: '약관 동의',
      columns: columnsOf({
        subject: '약관',
        code: '약관 코드',
        effectiveOn: '시행일',
        isAgreed: '동의',
        screen: ['화면', screens],
        createdAt: '결정한 때',
      }),
      rows: read`
        select t.subject, c.code, t.effective_on::text as effective_on, c.is_agreed, c.screen, c.created_at
        from consents c join terms t on t.id = c.terms_id
        where c.user_id = ${userId} order by c.created_at desc, c.id desc limit ${DATA_COPY_ROWS}`,
    },
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
    {
      name: 'logins',
      places: ['token_families.user_id'],
      title: '로그인',
      columns: columnsOf({
        createdAt: '로그인',
        client: ['곳', clients],
        browser: '브라우저',
        address: '접속 주소',
        lastSeenAt: '마지막 방문',
        endedAt: '끝',
      }),
      rows: read`
        select f.created_at, w.client, f.browser, f.address, w.last_seen_at, f.ended_at
        from token_families f
        left join lateral (
          select client, last_seen_at from web_sessions where family_id = f.id order by last_seen_at desc limit 1
        ) w on true
        where f.user_id = ${userId} order by f.created_at desc, f.id desc limit ${DATA_COPY_ROWS}`,
    },
    table('activity', '화면 기록', 'member_events.user_id', {
      createdAt: '때',
      code: ['일', events],
      path: '화면 주소',
    }),
  ];
}
