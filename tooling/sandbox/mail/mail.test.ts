import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { mails } from '../client.ts';
import { sandboxFor } from '../gateway.fixture.ts';

const from = '이루온 <shop@iruon.example>';

function transportTo(port: number, auth?: { user: string; pass: string }) {
  return createTransport({ host: '127.0.0.1', port, secure: false, ...(auth ? { auth } : {}) });
}

test('a mail arrives completely, in Korean, with the name of its attachment', async () => {
  const sandbox = await sandboxFor();
  await transportTo(sandbox.smtpPort).sendMail({
    from,
    to: 'Clinic01@Example.com',
    subject: '주문이 접수되었습니다',
    text: '감사합니다.',
    html: '<p>감사합니다. <a href="http://127.0.0.1/orders">주문 보기</a></p>',
    attachments: [{ filename: '견적서.txt', content: 'abc' }],
  });
  const [mail] = await mails(sandbox.url, 'clinic01@example.com');
  expect(mail).toMatchObject({
    from: 'shop@iruon.example',
    to: ['clinic01@example.com'],
    subject: '주문이 접수되었습니다',
    attachments: [{ filename: '견적서.txt', mimeType: 'text/plain', bytes: 3 }],
  });
  expect(mail?.text.trim()).toBe('감사합니다.');
  expect(mail?.html).toContain('주문 보기');
  expect(await mails(sandbox.url, 'other@example.com')).toEqual([]);
});

test('the inbox shows a mail without running its scripts', async () => {
  const sandbox = await sandboxFor();
  const html = '<script>parent.document.title = "taken"</script><b>굵게</b>';
  await transportTo(sandbox.smtpPort).sendMail({
    from,
    to: 'a@example.com',
    subject: '<i>제목</i>',
    text: '본문',
    html,
  });
  const list = await (await fetch(`${sandbox.url}/mail`)).text();
  expect(list).toContain('&lt;i&gt;제목&lt;/i&gt;');
  const [mail] = await mails(sandbox.url, 'a@example.com');
  const page = await (await fetch(`${sandbox.url}/mail/${mail?.id}`)).text();
  expect(page).toContain('<iframe');
  expect(page).not.toContain('taken');
  const letter = await fetch(`${sandbox.url}/mail/${mail?.id}/html`);
  expect(letter.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await letter.text()).toContain('<b>굵게</b>');
});

test('a login is accepted but not required; DELETE empties the inbox', async () => {
  const sandbox = await sandboxFor();
  const message = { from, to: 'a@example.com', subject: 's', text: 't' };
  await transportTo(sandbox.smtpPort, { user: 'anyone', pass: 'anything' }).sendMail(message);
  await transportTo(sandbox.smtpPort).sendMail(message);
  expect(await mails(sandbox.url, 'a@example.com')).toHaveLength(2);
  expect((await fetch(`${sandbox.url}/mail`, { method: 'DELETE' })).status).toBe(204);
  expect(await mails(sandbox.url, 'a@example.com')).toEqual([]);
});

test('a mail above 5 MB is refused and the server keeps running', async () => {
  const sandbox = await sandboxFor();
  const message = { from, to: 'a@example.com', subject: 'large', text: 'x'.repeat(6 * 1024 * 1024) };
  await expect(transportTo(sandbox.smtpPort).sendMail(message)).rejects.toThrow(/552|size/i);
  await transportTo(sandbox.smtpPort).sendMail({ ...message, text: 'small' });
  expect(await mails(sandbox.url, 'a@example.com')).toHaveLength(1);
});
