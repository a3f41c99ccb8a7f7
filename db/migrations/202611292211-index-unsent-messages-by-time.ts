export const concurrently = [
  // The console's list of text messages that failed, the latest first.
  `create index concurrently sms_messages_unsent_created_idx on sms_messages (created_at desc, id desc) where state <> 'SENT'`,
];
