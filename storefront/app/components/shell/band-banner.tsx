import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { useFetcher, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { EnteredLink } from '~/components/ui/link-zone';

const text = 'inline-block py-2.5 text-label font-semibold';

/** The text of a banner, with its internal or external link. */
function Sentence({ text: name, url }: { text: string; url: string }) {
  if (url === '') return <span className={text}>{name}</span>;
  return (
    <EnteredLink url={url} className={`${text} underline-offset-4 hover:underline`}>
      {name}
    </EnteredLink>
  );
}

/**
 * The banner above the header. It is part of the HTML, to prevent layout shifts; a closed banner stays closed for a
 * day.
 */
export function BandBanner({ banner }: { banner: ShellView['bandBanner'] }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: 'band-banner' });
  if (!banner || fetcher.formData?.get('banner') === banner.id) return null;
  const { id, name, url, colors } = banner;
  return (
    <aside
      aria-label="띠배너"
      className="bg-accent text-paper print:hidden"
      style={colors ? { backgroundColor: colors.background, color: colors.text } : undefined}
    >
      <div className="page flex items-center gap-2">
        <p className="min-w-0 flex-1 text-center leading-snug break-keep sm:pl-11">
          <Sentence text={name} url={url} />
        </p>
        <fetcher.Form method="post" action="/actions/band-banner" className="shrink-0">
          <input type="hidden" name="banner" value={id} />
          <input type="hidden" name="back" value={`${pathname}${search}`} />
          <button type="submit" className="grid size-11 place-items-center rounded-s">
            <X className="size-4.5" strokeWidth={2} aria-hidden />
            <span className="sr-only">띠배너 닫기</span>
          </button>
        </fetcher.Form>
      </div>
    </aside>
  );
}
