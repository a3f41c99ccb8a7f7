import { expect, test } from 'vitest';
import { sandboxFor } from './gateway.fixture.ts';

async function panel() {
  const { url } = await sandboxFor();
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const page = async () => (await fetch(`${url}/fault-panel`)).text();
  const faults = async () =>
    (await (await fetch(`${url}/faults`)).json()) as { active: Record<string, unknown>; bound: unknown[] };
  return { url, post, page, faults };
}

test('a fault is set by a form, shown, and ended individually', async () => {
  const { post, page, faults } = await panel();
  expect(await page()).toContain('켜진 장애가 없습니다.');
  const on = await post('/fault-panel', { fault: 'approve:hang-after', times: '2', delay: '1.5', orderId: '' });
  expect([on.status, on.headers.get('location')]).toEqual([303, '/fault-panel']);
  await post('/fault-panel', { fault: 'cancel:partial-refused', times: '', delay: '35', orderId: 'P1' });
  expect(await faults()).toMatchObject({
    active: { approve: { mode: 'hang-after', remaining: 2, delayMs: 1_500 }, cancel: null },
    bound: [{ place: 'cancel', mode: 'partial-refused', remaining: null, orderId: 'P1' }],
  });
  const shown = await page();
  for (const text of ['처리하고 응답 없음', '2번 남음', '1.5초', '부분취소 거절', '끌 때까지', '주문 P1'])
    expect(shown).toContain(text);
  expect((await post('/fault-panel/end', { place: 'cancel', orderId: 'P1' })).status).toBe(303);
  expect(await faults()).toMatchObject({ active: { approve: { remaining: 2 } }, bound: [] });
  await post('/fault-panel/clear', {});
  expect(await faults()).toMatchObject({ active: { approve: null } });
});

test.each([
  [{ fault: 'approve:off' }, '자리와 장애를 골라 주세요.'],
  [{ fault: 'nothing' }, '자리와 장애를 골라 주세요.'],
  [{ times: '0' }, '횟수는 1부터'],
  [{ times: 'x' }, '횟수는 1부터'],
  [{ delay: '601' }, '지연은 0초부터'],
])('an invalid fault shows an error on the page: %o', async (wrong, said) => {
  const { post, faults } = await panel();
  const response = await post('/fault-panel', { fault: 'approve:slow', times: '', delay: '1', orderId: '', ...wrong });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(said);
  expect((await faults()).active).toMatchObject({ approve: null });
});

test('the home page links to it', async () => {
  const { url } = await panel();
  expect(await (await fetch(url)).text()).toContain('href="/fault-panel"');
});
