import { ExternalLink } from 'lucide-react';

/** A link to the carrier's page about a parcel. */
export function TrackingLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 font-semibold text-accent hover:text-accent-deep max-sm:min-h-11 print:hidden"
    >
      배송조회
      <ExternalLink className="size-4" aria-hidden />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}
