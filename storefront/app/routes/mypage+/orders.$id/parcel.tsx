import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface ParcelProps {
  parcel: NonNullable<OrderDetailView['order']['parcel']>;
  /** Content between the number and the link to the carrier's page. */
  children?: ReactNode;
}

/** The carrier and the number of a parcel. */
export function Parcel({ parcel: { courier, invoiceNo, trackingUrl }, children }: ParcelProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures">
        {courier} {invoiceNo}
      </span>
      {children}
      {trackingUrl && <TrackingLink href={trackingUrl} />}
    </span>
  );
}

/** A link to a parcel on the page of its carrier. */
function TrackingLink({ href }: { href: string }) {
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
