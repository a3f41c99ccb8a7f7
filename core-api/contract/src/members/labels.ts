import type { UserState, UserType } from '../kernel/codes.ts';
import type { WithdrawalBlocks } from './console-users.ts';
import type { KeptRecord } from './leaving.ts';

export const userTypeLabels: Record<UserType, string> = { PERSON: '개인', COMPANY: '병원·기업', OPERATOR: '운영자' };

export const userStateLabels: Record<UserState, string> = {
  ACTIVE: '이용 중',
  DISABLED: '이용 정지',
  WITHDRAWN: '탈퇴',
};

export const withdrawnByLabels: Record<'MEMBER' | 'OPERATOR', string> = { MEMBER: '본인', OPERATOR: '운영자' };

export const withdrawalBlockLabels: Record<keyof WithdrawalBlocks, string> = {
  orders: '구매확정 전 주문',
  claims: '처리 중인 취소·교환·반품',
  refunds: '돌려드릴 환불금',
  deposits: '확인 중인 입금',
  movements: '원장에 반영 중인 예치금',
  payouts: '지급 전인 보너스 출금',
};

export const keptRecordLabels: Record<KeptRecord, string> = {
  TRANSACTIONS: '주문·결제·배송 기록',
  COMPLAINTS: '취소·교환·반품과 문의 기록',
};

export const couponMoveLabels = {
  RECEIVED: '쿠폰 받음',
  USED: '쿠폰 사용',
  RETURNED: '쿠폰 돌려받음',
  EXPIRED: '쿠폰 기간 만료',
  EXCLUDED: '쿠폰 회수',
  RESTORED: '쿠폰 회수 취소',
};

export const moneyReasonLabels = {
  OPENING: '예치금 이월',
  RESERVE: '예치금 사용',
  RELEASE: '예치금 사용 취소',
  REFUND: '예치금 환불',
  GRANT: '예치금 지급',
  RECORD: '거래처 원장 반영',
};

export const benefitKindLabels = { POINT: '포인트', COUPON: '쿠폰', MONEY: '예치금' };
