// The names are those of bff-storefront, which compares them with the session.
const HEADER = 'x-account';
export const ACCOUNT_FIELD = '_account';
/** The attribute of the elements that `withAccount` added to the HTML of React. */
export const ACCOUNT_MARK = 'data-account';
/** Files are posted as a stream: the account is in their address. */
export const UPLOADS = '/files/';

/** The account of this document; it changes only by a login or logout of this tab, not by one of another tab. */
let account: string | null = null;

const isOwn = (address: string) => new URL(address, window.location.href).origin === window.location.origin;

/** The account of this page, for requests that are not sent by `fetch`. */
export const accountField = (): Record<string, string> => (account === null ? {} : { [ACCOUNT_FIELD]: account });

/** Adds the account to a form that the browser itself is about to submit. */
function addAccountTo(form: HTMLFormElement): void {
  if (account === null || form.method !== 'post' || !isOwn(form.action)) return;
  const address = new URL(form.action);
  if (address.pathname.startsWith(UPLOADS)) {
    address.searchParams.set(ACCOUNT_FIELD, account);
    form.action = address.href;
    return;
  }
  const input =
    form.querySelector<HTMLInputElement>(`input[name="${ACCOUNT_FIELD}"]`) ?? document.createElement('input');
  Object.assign(input, { type: 'hidden', name: ACCOUNT_FIELD, value: account });
  form.append(input);
}

const isPost = (init: RequestInit | undefined) => init?.method !== undefined && !/^(get|head)$/i.test(init.method);

/** Adds the account of the page to every POST of its scripts. */
export function fetchWithAccount(
  fetchNow: typeof fetch,
  tabs: Pick<BroadcastChannel, 'postMessage'> | null,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (account === null || !isPost(init) || !isOwn(address)) return fetchNow(input, init);
    const headers = new Headers(init?.headers);
    headers.set(HEADER, account);
    const response = await fetchNow(input, { ...init, headers });
    if (response.ok && new URL(address, window.location.href).pathname.endsWith('.data'))
      tabs?.postMessage(CHANGED_DATA);
    const entered = response.headers.get(HEADER);
    if (entered !== null && entered !== account) {
      account = entered;
      tabs?.postMessage(entered);
    }
    return response;
  };
}

/** The message of a tab to the others after an action: their pages may show outdated data. */
const CHANGED_DATA = { data: 'changed' };
let isOutdated = false;

/** Reloads the page's data, as after a return from the browser's cache, once the user switches to its tab. */
function reloadWhenVisible(): void {
  if (!isOutdated || document.hidden) return;
  isOutdated = false;
  window.dispatchEvent(new Event('page-return', { cancelable: true }));
}

/**
 * Reads the account of the document and removes its marks, which React did not render. From then on scripts send the
 * account, and other tabs are notified.
 */
export function startAccount(): void {
  account = document.querySelector(`meta[${ACCOUNT_MARK}]`)?.getAttribute('content') ?? null;
  for (const mark of document.querySelectorAll(`[${ACCOUNT_MARK}]`)) mark.remove();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account');
  tabs?.addEventListener('message', ({ data }) => {
    // Loaded when another tab logs in or out, not with every first page.
    if (typeof data === 'string')
      void import('./show-other-account').then(({ showOtherAccount }) => showOtherAccount(data === account));
    // Not reloaded immediately: two pages whose data leads to an action would trigger each other endlessly.
    else isOutdated = true;
  });
  document.addEventListener('visibilitychange', reloadWhenVisible);
  window.addEventListener('focus', reloadWhenVisible);
  if (account !== null) tabs?.postMessage(account);
  window.fetch = fetchWithAccount(window.fetch.bind(window), tabs);
  // Runs after the handlers of the page, which have cancelled a form that a script sends.
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement) addAccountTo(event.target);
  });
}
