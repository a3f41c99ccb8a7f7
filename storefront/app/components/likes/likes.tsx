import { useFetcher, useFetchers, useLocation, useSubmit } from '@remix-run/react';
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useShell } from '~/components/shell/use-shell';
import { toast } from '~/components/ui/toasts/toast';
import type { action } from '~/routes/actions+/likes';
import { HEART, LIKES_ACTION, LIKES_FORM, readLike } from './likes-form';

const Likes = createContext<ReadonlySet<string>>(new Set());

/** Ids of the member's liked products, including changes that are being saved. */
export const useLikes = () => useContext(Likes);

/** Shows the error of a like that was not saved; the heart itself is reset. */
function Outcome({ fetcherKey }: { fetcherKey: string }) {
  const fetcher = useFetcher<typeof action>({ key: fetcherKey });
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (response && !response.ok) toast.error(response.problem.title);
  }, [response]);
  return null;
}

/** The one form for all hearts of a page, and the member's likes for the content of the page. */
export function LikesForm({ children }: { children: ReactNode }) {
  const saved = useShell()?.likes;
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const [pressed, setPressed] = useState<string[]>([]);
  const pending = useFetchers().flatMap(({ formAction, formData }) => {
    const like = formAction === LIKES_ACTION && formData ? readLike(formData) : null;
    return like ? [like] : [];
  });
  const changes = pending.map(({ product, liked }) => `${liked ? '+' : '-'}${product}`).join(' ');
  const likes = useMemo(() => {
    const ids = new Set(saved ?? []);
    for (const change of changes.split(' ').filter(Boolean)) {
      if (change.startsWith('+')) ids.add(change.slice(1));
      else ids.delete(change.slice(1));
    }
    return ids;
  }, [saved, changes]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const like = readLike(form);
    if (!like) return;
    const fetcherKey = `like-${like.product}`;
    setPressed((keys) => (keys.includes(fetcherKey) ? keys : [...keys, fetcherKey]));
    submit(form, { method: 'post', action: LIKES_ACTION, navigate: false, fetcherKey });
  }

  return (
    <Likes.Provider value={likes}>
      <form id={LIKES_FORM} method="post" action={LIKES_ACTION} onSubmit={send} hidden>
        <input type="hidden" name="back" value={`${pathname}${search}`} />
      </form>
      <svg className="hidden" aria-hidden>
        <symbol id={HEART} viewBox="0 0 24 24" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
          <path d="M12 20.5 4.4 13a5.1 5.1 0 0 1 7.2-7.2l.4.4.4-.4a5.1 5.1 0 0 1 7.2 7.2z" />
        </symbol>
      </svg>
      {pressed.map((key) => (
        <Outcome key={key} fetcherKey={key} />
      ))}
      {children}
    </Likes.Provider>
  );
}
