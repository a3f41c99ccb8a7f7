// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { withAccount } from '~/rendering/account-marks';
import { accountField, fetchWithAccount, startAccount } from './page-account';

const marked = (html: string, account = 'a1') => withAccount(html, account);

function openPage(
  account: string,
  form = '<form method="post" action="/save"><input name="title" value="집"/></form>',
) {
  const text = marked(`<head></head>${form}`, account);
  document.head.innerHTML = text.slice('<head>'.length, text.indexOf('</head>'));
  document.body.innerHTML = text.slice(text.indexOf('</head>') + '</head>'.length);
  window.fetch = vi.fn(async () => new Response(null));
  startAccount();
  return document.body.querySelector('form') as HTMLFormElement;
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
});

it('removes its marks before React hydrates the page, and adds the account to a form that the browser submits', () => {
  const form = openPage('a1');
  expect([document.querySelectorAll('[data-account]').length, accountField()]).toEqual([0, { _account: 'a1' }]);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(Object.fromEntries(new FormData(form))).toEqual({ title: '집', _account: 'a1' });
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(form.querySelectorAll('input[name="_account"]')).toHaveLength(1);
});

it('sends the account of the document with posts of scripts, until this tab logs in or out', async () => {
  openPage('a1');
  const sent: (string | null)[] = [];
  const tabs = { postMessage: vi.fn() };
  let entered: Record<string, string> = {};
  const send = fetchWithAccount(async (_, init) => {
    sent.push(new Headers(init?.headers).get('x-account'));
    return new Response(null, { headers: entered });
  }, tabs);
  await send('/mypage/cart.data', { method: 'POST' });
  await send('/mypage/cart.data');
  await send('https://pay.example/', { method: 'POST' });
  entered = { 'x-account': 'b2' };
  await send('/login.data', { method: 'POST', headers: { accept: 'x' } });
  await send('/mypage/cart.data', { method: 'POST' });
  expect(sent).toEqual(['a1', null, null, 'a1', 'b2']);
  const changed = [{ data: 'changed' }];
  expect(tabs.postMessage.mock.calls).toEqual([changed, changed, ['b2'], changed]);
});

it('reloads its data once, when the user returns to it after an action in another tab', () => {
  let receive: (event: { data: unknown }) => void = () => {};
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => {};
      addEventListener = (_: string, listener: typeof receive) => {
        receive = listener;
      };
    },
  );
  openPage('a1');
  const read = vi.fn();
  window.addEventListener('page-return', read);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  receive({ data: { data: 'changed' } });
  receive({ data: { data: 'changed' } });
  expect(read).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  receive({ data: { data: 'changed' } });
  expect(read).not.toHaveBeenCalled();
  for (const _ of ['looked at', 'again']) document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(1);
  receive({ data: 'a1' });
  expect(read).toHaveBeenCalledTimes(1);
  window.removeEventListener('page-return', read);
});
