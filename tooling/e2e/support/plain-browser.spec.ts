import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { PlainBrowser } from './plain-browser.ts';

const STYLES = `
  @layer utilities{.hidden{display:none}.flex{display:flex}@media(min-width:75rem){.xl\\:hidden{display:none}.xl\\:block{display:block}}
  @media(scripting:none){.noscript\\:hidden{display:none}}
  :is(:where(.group):has(:is(input[value=other]:checked)) .group-other){display:none}}`;

const PAGE = `<!doctype html><html><head><title>시험</title><link rel="stylesheet" href="/styles.css"></head><body>
<header><a href="/other" class="xl:hidden">넓으면 없음</a><a href="/other?a=1" class="hidden xl:block">다른 곳</a></header>
<main><h1>시험 <small>지면</small></h1><p hidden>숨김</p><noscript><p>스크립트 없이</p></noscript>
<details><summary>더 보기</summary><p>접힌 글</p></details>
<button type="button">스크립트</button><button type="button" class="noscript:hidden">없는 것</button>
<form id="f" method="post" action="/take" class="group"><input type="hidden" name="_charset_">
<label>이름<input name="name" required maxLength="5"></label><label>전화<input name="phone" pattern="\\d{3}" value="010"></label>
<label for="m">글</label><textarea id="m" name="text">
한 줄</textarea><label>은행<select name="bank"><option value="">고르기</option><option value="004">국민은행</option></select></label>
<label><input type="checkbox" name="terms" required>동의</label>
<label><input type="radio" name="way" value="own" checked>직접</label><label><input type="radio" name="way" value="other">남에게</label>
<p class="group-other">직접 받습니다</p>
<fieldset disabled><input name="off" value="1"></fieldset>
<button name="act" value="save">저장</button><button name="act" value="drop" formnovalidate formaction="/drop">버리기</button>
<button disabled>못 누름</button></form><button form="f" formmethod="get" formnovalidate name="act" value="far">멀리</button>
<form method="post" action="http://127.0.0.1:1/" aria-label="밖"><button>밖으로</button></form>
<form method="post" encType="multipart/form-data" action="/take" aria-label="올리기"><input type="file" name="file" aria-label="파일"><button>올리기</button></form>
</main></body></html>`;

async function startServer() {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const path = request.url?.replace(/\?.*/, '') ?? '';
    if (path !== '/styles.css') asked.push({ request, body });
    const type = { 'content-type': path === '/styles.css' ? 'text/css' : 'text/html; charset=utf-8' };
    if (path === '/styles.css') return response.writeHead(200, type).end(STYLES);
    if (path === '/take') return response.writeHead(302, { location: '/?done', 'set-cookie': 'sid=1; HttpOnly' }).end();
    if (path === '/drop')
      return response.writeHead(422, type).end('<html><head></head><body><h1>안 됩니다</h1></body></html>');
    const policy = { 'content-security-policy': "default-src 'self'; form-action 'self'" };
    return response.writeHead(200, { ...type, ...policy, 'set-cookie': 'seen=1; SameSite=Strict' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, last: () => asked.at(-1), before: () => asked.at(-2), close: () => server.close() };
}

test('the plain browser finds rendered elements, and sends the same requests as a browser', async () => {
  const server = await startServer();
  const plain = new PlainBrowser();
  await plain.goto(server.url);
  expect(server.last()?.request.headers['sec-fetch-site']).toBe('none');
  expect([plain.title, plain.getByRole('heading', { level: 1 }).name]).toEqual(['시험', '시험 지면']);
  plain.getByText('스크립트 없이');
  for (const gone of ['숨김', '접힌 글', '없는 것', '넓으면 없음']) expect(plain.allByText(gone), gone).toEqual([]);
  await plain.getByText('더 보기').press();
  plain.getByText('접힌 글');

  plain.getByText('직접 받습니다');
  plain.getByLabel('남에게').check();
  expect(plain.allByText('직접 받습니다')).toEqual([]);
  plain.getByRole('textbox', { name: '이름' }).fill('김 & 이');
  plain.getByLabel('글').fill('한\n줄');
  plain.getByRole('combobox', { name: '은행' }).choose('국민은행');
  plain.getByRole('checkbox', { name: '동의' }).check();
  await plain.getByRole('button', { name: '저장' }).press();
  expect(plain.url).toBe(`${server.url}/?done`);
  expect(plain.cookies().map(({ name }) => name)).toEqual(['seen', 'sid']);
  expect(server.last()?.request.headers).toMatchObject({ cookie: 'seen=1; sid=1', 'sec-fetch-site': 'same-origin' });

  await plain.getByRole('button', { name: '버리기' }).press({ status: 422 });
  const { request, body } = server.last() ?? {};
  expect(request?.headers).toMatchObject({ origin: server.url, referer: `${server.url}/?done` });
  expect(body).toBe('_charset_=UTF-8&name=&phone=010&text=%ED%95%9C+%EC%A4%84&bank=&way=own&act=drop');

  await plain.goto('/');
  await plain.getByRole('button', { name: '멀리' }).press();
  expect(plain.url).toBe(`${server.url}/?done`);
  const far = [...new URL(server.before()?.request.url ?? '', server.url).searchParams];
  expect(far.slice(-2)).toEqual([
    ['way', 'own'],
    ['act', 'far'],
  ]);
  await plain.goto('/');
  plain.getByLabel('파일').attach(new File(['안녕'], '가.txt', { type: 'text/plain' }));
  await plain.getByRole('button', { name: '올리기' }).press();
  expect(server.before()?.body).toContain('filename="가.txt"\r\nContent-Type: text/plain\r\n\r\n안녕\r\n');
  await plain.getByRole('link', { name: '다른 곳' }).press();
  expect(plain.url).toBe(`${server.url}/other?a=1`);
  server.close();
});

test('the plain browser does nothing that a browser would not do', async () => {
  const server = await startServer();
  const plain = new PlainBrowser();
  await plain.goto(server.url);
  const save = plain.getByRole('button', { name: '저장' });
  const phone = plain.getByLabel('전화');
  const [form] = plain.all('form');
  phone.fill('02');
  await expect(save.press()).rejects.toThrow(/name must be filled in; phone must look like .*; terms must be ticked$/);
  await expect(plain.getByRole('button', { name: '못 누름' }).press()).rejects.toThrow('it is disabled');
  await expect(plain.getByRole('button', { name: '스크립트' }).press()).rejects.toThrow('nothing without scripts');
  await expect(plain.getByRole('button', { name: '밖으로' }).press()).rejects.toThrow('lets no form go');
  expect(() => plain.getByLabel('이름').fill('여섯 글자')).not.toThrow();
  expect(() => plain.getByLabel('이름').fill('여섯 글자다')).toThrow('it takes 5 letters');
  expect(() => plain.getByRole('combobox').choose('신한은행')).toThrow('does not offer');
  expect(() => plain.getByRole('button', { name: '없는 것' })).toThrow('0 instead of one');
  expect(() => plain.getByRole('radio')).toThrow('2 instead of one');
  await expect(plain.getByRole('button', { name: '버리기' }).press()).rejects.toThrow(
    '422 instead of a page: 안 됩니다',
  );
  await expect(plain.goto('/drop')).rejects.toThrow('422');
  await plain.reload();
  await expect(save.press()).rejects.toThrow('has been left');
  expect(form?.text).toContain('직접 받습니다');
  server.close();
});
