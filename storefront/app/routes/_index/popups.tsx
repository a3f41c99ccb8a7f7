import type { HomeView } from '@iruon/bff-storefront/site/home';
import { useFetcher, useSearchParams } from '@remix-run/react';
import { X } from 'lucide-react';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '~/class-names';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { EnteredLink } from '~/components/ui/link-zone';
import { Notice } from '~/components/ui/notice';

type Popup = NonNullable<HomeView['popups']>[number];

function PopupLink({ url }: Pick<Popup, 'url'>) {
  if (url === '') return null;
  return (
    <EnteredLink
      url={url}
      className="press-line font-semibold text-accent underline underline-offset-4 hover:text-accent-deep"
    >
      안내 자세히 보기
    </EnteredLink>
  );
}

interface LayerProps {
  popup: Popup;
  /** The popup that is visible below 1200 px, where popups are shown one after another. */
  isFront: boolean;
  onClose: () => void;
}

/**
 * A popup: from 1200 px a layer at its own position, below that a sheet at the bottom edge, which leaves the headline
 * visible. It is not modal, so it does not take the focus; it is the first element of the page.
 */
function PopupLayer({ popup, isFront, onClose }: LayerProps) {
  const { _id, content, url, left, top, width, height } = popup;
  const titleId = useId();
  // A closed popup still has to submit its form.
  const fetcher = useFetcher({ key: `popup-${_id}` });
  const [search] = useSearchParams();
  const [title = '', ...lines] = content.split(/\r?\n/);
  const text = lines.join('\n').trim();

  function close(event: FormEvent<HTMLFormElement>): void {
    const isForToday = new FormData(event.currentTarget).has('today');
    if (!isForToday) event.preventDefault();
    onClose();
  }

  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      data-popup=""
      style={
        {
          '--left': `${left}px`,
          '--top': `${top}px`,
          '--width': `${width}px`,
          '--height': `${height}px`,
        } as CSSProperties
      }
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 flex max-h-[40dvh] flex-col overflow-hidden rounded-t-l bg-paper shadow-float xl:absolute xl:inset-auto xl:top-(--top) xl:left-[min(var(--left),calc(100vw-var(--width)-1rem))] xl:h-(--height) xl:max-h-none xl:w-(--width) xl:rounded-m',
        // Its distance from the preview bar equals its distance from the top edge of a page without one.
        'xl:[#preview~*_&]:mt-15',
        !isFront && 'max-xl:hidden',
      )}
    >
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-6" tabIndex={-1}>
        <h2 id={titleId} className="text-title-s font-bold text-balance">
          {title}
        </h2>
        {text && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
        <p className="justify-self-start empty:hidden">
          <PopupLink url={url} />
        </p>
      </div>
      <fetcher.Form
        method="post"
        action="/actions/popup"
        onSubmit={close}
        className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-mist pr-2 pl-6"
      >
        <input type="hidden" name="popup" value={_id} />
        {search.getAll('closed').map((each) => (
          <input key={each} type="hidden" name="closed" value={each} />
        ))}
        <Checkbox name="today" className="text-label">
          오늘 하루 열지 않기
        </Checkbox>
        <Button type="submit" tone="quiet" size="s">
          <X aria-hidden />
          닫기
        </Button>
      </fetcher.Form>
    </div>
  );
}

/** The popups of the home page. */
export function Popups({ popups }: { popups: readonly Popup[] }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const host = useRef<HTMLDivElement>(null);
  const open = popups.filter(({ _id }) => !closed.includes(_id));
  const count = open.length;

  useEffect(() => {
    if (count === 0) return;
    function onKey(event: KeyboardEvent): void {
      // An open dialog is closed before the popups.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog][data-state=open]'))
        return;
      const layers = [...(host.current?.querySelectorAll<HTMLElement>('[data-popup]') ?? [])];
      const focused = layers.find((layer) => layer.contains(document.activeElement));
      const shown = layers.filter((layer) => layer.getClientRects().length > 0);
      (focused ?? shown.at(-1) ?? layers[0])?.querySelector('form')?.requestSubmit();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);

  /** The focus moves from a closed popup to the next one, and after the last one to the page. */
  function close(id: string): void {
    const isInside = host.current?.contains(document.activeElement) ?? false;
    setClosed((all) => [...all, id]);
    if (!isInside) return;
    requestAnimationFrame(() => {
      const next = host.current?.querySelector<HTMLElement>('[data-popup] button');
      (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
  }

  return (
    <div ref={host}>
      {open.map((popup, index) => (
        <PopupLayer key={popup._id} popup={popup} isFront={index === 0} onClose={() => close(popup._id)} />
      ))}
    </div>
  );
}

/** Shows that popups could not be loaded; the rest of the page works. */
export const PopupsMissing = () => (
  <div className="page pt-4">
    <Notice tone="warning" title="안내 팝업을 불러오지 못했습니다.">
      <p>페이지는 그대로 이용하실 수 있습니다. 잠시 후 새로고침하시면 다시 불러옵니다.</p>
    </Notice>
  </div>
);
