import { type Area, areaNames } from '../kernel/rights.ts';

/** An area that roles may change. */
type WorkArea = Exclude<Area, 'people'>;

const named = {
  orders: [
    ...['expire-purchases', 'confirm-purchases', 'remind-regular-orders', 'purchase-paid', 'deposit-awaited'],
    ...['phone-order-placed', 'purchase-expired', 'confirmation-announced', 'regular-order'],
  ],
  shipping: [
    ...['run-invoice-upload', 'call-couriers', 'track-parcels', 'tidy-packing'],
    ...['order-shipped', 'invoice-corrected', 'order-delayed', 'order-delivered'],
  ],
  claims: ['claim-opened', 'claim-moved'],
  refunds: ['send-refund'],
  catalog: ['refresh-sale-prices', 'refresh-search', 'check-bulk-upload', 'run-bulk-upload'],
  stock: [
    ...['fill-buyers-of-pieces', 'notify-recalls', 'notify-restock', 'recall', 'refresh-stock-alerts', 'settle-lots'],
    ...['restock'],
  ],
  content: ['refresh-displays', 'add-notice-views', 'add-up-board-views'],
  support: ['forget-forms', 'inquire-answered', 'form-answered'],
  members: [
    ...['expire-points', 'evaluate-levels', 'expire-coupons', 'open-coupon-issues', 'run-coupon-issue'],
    ...['refresh-customer-records', 'send-contact-code', 'unlink-social', 'contact-code', 'joined', 'social-ended'],
    ...['company-decided', 'customer-request-decided', 'consent-result'],
    ...['account-password', 'account-email', 'account-phone'],
  ],
  promoters: ['close-settlements', 'warn-of-trainings', 'training-due'],
  finance: [
    ...['settle-payments', 'ask-after-deposits', 'cancel-at-gateway', 'forget-card', 'send-cash-receipt'],
    ...['send-open-cash-receipts', 'report-money', 'report-due-money'],
    ...['run-supply-reports', 'build-supply-reports'],
  ],
  settings: [
    ...['undo-change', 'forget-files', 'remove-stored-file', 'clean-up', 'unlock-abandoned', 'make-partitions'],
    ...['work-exports', 'forget-exports', 'forget-sms', 'operator-invitation', 'operator-scopes'],
    ...['operator-disabled', 'operator-enabled', 'operator-sessions', 'operator-second-factor', 'webhook-disabled'],
  ],
} as const satisfies Record<WorkArea, readonly string[]>;

export const workAreaNames = areaNames.filter((area): area is WorkArea => area !== 'people');

/** The area of each mail, text message and job by its name: who works in it sees that it failed, and retries it. */
export const workAreas: ReadonlyMap<string, WorkArea> = new Map(
  workAreaNames.flatMap((area) => named[area].map((name): [string, WorkArea] => [name, area])),
);

/** What another release wrote belongs to the settings, as everything of the installation itself does. */
export const areaOfWork = (name: string): WorkArea => workAreas.get(name) ?? 'settings';
