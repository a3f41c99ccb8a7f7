import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import type { ReactNode } from 'react';
import { TrackingLink } from './tracking-link';

interface ParcelProps {
  parcel: NonNullable<OrderDetailView['order']['parcel']>;
  /** Content between the number and the link to the carrier's page. */
  children?: ReactNode;
}

/** The carrier and number of a parcel. */
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
