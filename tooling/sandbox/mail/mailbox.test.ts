import { expect, test } from 'vitest';
import { createMailbox, type Mail } from './mailbox.ts';

function mail(id: string, bytes: number): Mail {
  return {
    id,
    receivedAt: '',
    from: '',
    to: ['a@example.com'],
    subject: '',
    text: '',
    html: '',
    headers: {},
    attachments: [],
    bytes,
  };
}

test('the inbox keeps the last 500', () => {
  const mailbox = createMailbox();
  for (let i = 0; i < 501; i += 1) mailbox.add(mail(String(i), 1));
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list()[0]?.id).toBe('500');
  expect(mailbox.find('0')).toBeUndefined();
});

test('the inbox keeps at most 64 MB', () => {
  const mailbox = createMailbox();
  for (let i = 0; i < 20; i += 1) mailbox.add(mail(String(i), 5 * 1024 * 1024));
  expect(mailbox.list()).toHaveLength(12);
});

test('counts mails that are no longer kept', () => {
  const mailbox = createMailbox();
  for (let i = 0; i < 600; i += 1) mailbox.add({ ...mail(String(i), 1), to: [`${i % 599}@example.com`] });
  expect(mailbox.tally()).toEqual({ mails: 600, addresses: 599, most: 2 });
});
