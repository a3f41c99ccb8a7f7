export { forgetSms, insertSms, type NewSms, sendDueSms, startSmsSender } from './send-sms.ts';
