import type { UserState, UserType } from '../kernel/codes.ts';

export const userTypeLabels: Record<UserType, string> = { PERSON: '개인', COMPANY: '병원·기업', OPERATOR: '운영자' };

export const userStateLabels: Record<UserState, string> = {
  ACTIVE: '이용 중',
  DISABLED: '이용 정지',
  WITHDRAWN: '탈퇴',
};

export const withdrawnByLabels: Record<'MEMBER' | 'OPERATOR', string> = { MEMBER: '본인', OPERATOR: '운영자' };
