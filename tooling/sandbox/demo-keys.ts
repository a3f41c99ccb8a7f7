/** Default keys that the sandbox and a local start share. */
export const demoKeys = {
  kcp: { siteCode: 'DEMO1', encryptionKey: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef' },
  sms: { apiKey: 'NCSDEMO000000001', apiSecret: 'sms-demo-secret-0123456789abcdef', sender: '0212345678' },
  kakao: { clientId: 'kakao-demo-client', clientSecret: 'kakao-demo-secret', adminKey: 'kakao-demo-admin' },
  naver: { clientId: 'naver-demo-client', clientSecret: 'naver-demo-secret', adminKey: '' },
  bucket: { accessKeyId: 'AKIADEMO0000BUCKET', secretAccessKey: 'bucket-demo-secret-0123456789abcdef' },
  openai: { key: 'openai-demo-key', model: 'sandbox' },
  devicePortal: { clientId: 'device-portal-demo', clientSecret: 'device-portal-demo-secret' },
  courier: { customerId: '30099999', businessNo: '1208147521' },
  openBanking: {
    clientId: 'open-banking-demo-client',
    clientSecret: 'open-banking-demo-secret',
    accountNo: '1400001234567',
    passPhrase: 'NONE',
  },
} as const;
