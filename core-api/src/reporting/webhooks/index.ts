export { placeOfPreviousSecret, placeOfSecret } from './secrets.ts';
export { startWebhookSender } from './send-webhooks.ts';
