import { toast } from '~/components/ui/toasts/toast';
import { type Failure, lostResponse, lostResult, refusalOf } from './lost-response';

const MESSAGE = { id: 'lost', duration: 20_000 } as const;

const isOwnData = (url: URL) => url.origin === window.location.origin && url.pathname.endsWith('.data');
const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input.toString(), window.location.href);

const LOST: Failure = {
  title: '연결이 끊겨 화면을 불러오지 못했습니다.',
  onPage: '보시던 화면은 그대로 있습니다. 연결을 확인하고 다시 시도해 주세요.',
  onForm: lostResult.problem.detail,
};

/**
 * A fetch without a response, or refused by an overloaded server, leaves the page unchanged. A posted form gets `lostResult`,
 * so that optimistic changes are reverted and a message offers a retry. A page load stays on the previous page until the
 * visitor retries, the connection returns, the time of a refusal has passed, or the visitor navigates to another page.
 */
export function keepPageWhenLost(fetchNow: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = urlOf(input);
    let failure = LOST;
    try {
      const response = await fetchNow(input, init);
      const refusal = isOwnData(url) ? refusalOf(response) : null;
      if (refusal === null) return response;
      failure = refusal;
    } catch (error) {
      const isAborted = init?.signal?.aborted || (error instanceof DOMException && error.name === 'AbortError');
      if (isAborted || !isOwnData(url)) throw error;
    }
    if (init?.method && init.method.toUpperCase() !== 'GET') {
      const retry = retryOf(init.body, url);
      const problem = { title: failure === LOST ? lostResult.problem.title : failure.title, detail: failure.onForm };
      toast.error(problem.title, {
        ...MESSAGE,
        description: problem.detail,
        ...(retry && { action: { label: '다시 시도', onClick: retry } }),
      });
      return lostResponse(problem);
    }
    await untilRetry(init?.signal ?? null, failure);
    return keepPageWhenLost(fetchNow)(input, init);
  };
}

/**
 * Resolves when the visitor retries, the browser is online again, or the time of a refusal has passed.
 * @throws the signal's reason on another navigation
 */
function untilRetry(signal: AbortSignal | null, { title, onPage, retryAfter }: Failure): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      toast.dismiss(MESSAGE.id);
    };
    const again = () => {
      // The timer of a refusal may outlast its message.
      if (over.signal.aborted) return;
      end();
      resolve();
    };
    window.addEventListener('online', again, { signal: over.signal });
    if (retryAfter) setTimeout(again, retryAfter * 1_000);
    const onAbort = () => {
      end();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { signal: over.signal });
    toast.error(title, {
      ...MESSAGE,
      duration: Number.POSITIVE_INFINITY,
      description: onPage,
      action: { label: '다시 시도', onClick: again },
    });
  });
}

// Remix stores its router here; the router sends the same form again by the same fetcher.
type Router = typeof window.__remixRouter;

const sameText = (form: FormData | undefined, body: string) =>
  form !== undefined &&
  body === new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString();

const pathOf = (action: string | undefined) => (action ? new URL(action, window.location.href).pathname : '');

/** The function that sends a form without a response again; null if its fetcher is no longer known. */
function retryOf(body: BodyInit | null | undefined, url: URL, router: Router = window.__remixRouter) {
  const text = body instanceof URLSearchParams ? body.toString() : null;
  if (text === null) return null;
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const { fetchers, navigation } = router.state;
  for (const [key, { state, formData, formAction }] of fetchers) {
    if (state !== 'submitting' || pathOf(formAction) !== path || !formData || !sameText(formData, text)) continue;
    return () => router.fetch(key, 'root', formAction ?? path, { formMethod: 'POST', formData });
  }
  const { formData, formAction } = navigation;
  if (!formData || pathOf(formAction) !== path || !sameText(formData, text)) return null;
  return () => router.navigate(formAction ?? path, { formMethod: 'POST', formData, preventScrollReset: true });
}
