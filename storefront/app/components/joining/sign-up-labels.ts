import type { SignUpType } from '@iruon/contract';

export const signUpLabels: Record<SignUpType, string> = { PERSON: '개인 회원', COMPANY: '병원·기업 회원' };
