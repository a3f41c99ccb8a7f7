export const apiKeyStateLabels = {
  ACTIVE: '사용 중',
  EXPIRING: '곧 만료',
  EXPIRED: '만료',
  REVOKED: '폐기',
} as const;
