export { forgetSms, insertSms, type NewSms, startSmsSender } from './send-sms.ts';
