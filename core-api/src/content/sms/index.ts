export { forgetSms, insertSms, type NewSms, SMS_LEASE_MS, startSmsSender } from './send-sms.ts';
