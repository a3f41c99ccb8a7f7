export { forgetSms, insertSms, type NewSms, SMS_LEASE_MS, startSmsSender } from './send-sms.ts';
export { isMobile } from './sms-rules.ts';
