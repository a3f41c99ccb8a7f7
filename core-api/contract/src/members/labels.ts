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
