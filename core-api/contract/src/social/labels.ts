export const socialProviderLabels = { KAKAO: '카카오', NAVER: '네이버' };
