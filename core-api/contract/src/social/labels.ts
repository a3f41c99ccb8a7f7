import type { SocialProviderName } from './schemas.ts';

export const socialProviderLabels: Record<SocialProviderName, string> = { KAKAO: '카카오', NAVER: '네이버' };
