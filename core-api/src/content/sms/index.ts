export { forgetSms } from './forget-sms.ts';
export { insertSms, type NewSms } from './insert-sms.ts';
export { sendDueSms } from './send-sms.ts';
export { startSmsSender } from './sms-sender.ts';
