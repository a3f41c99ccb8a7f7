/** How a member pays, in the gateway's window. */
export type WindowMethod = 'card' | 'kakao' | 'account';

export interface WindowRequest {
  /** Unique per attempt, never the purchase's number alone: a failed attempt may not use its id again. */
  gatewayOrderId: string;
  method: WindowMethod;
  /** won */
  amount: number;
  title: string;
  returnUrl: string;
  buyer: { name: string; phone: string; email: string };
  /** For a virtual account: until when a deposit is taken, and whose name the account shows. */
  deposit: { until: Date; holder: string } | null;
}

export interface WindowFields {
  clientId: string;
  method: string;
  orderId: string;
  amount: number;
  goodsName: string;
  returnUrl: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  vbankHolder?: string;
  vbankExpDate?: string;
}

/** What the return page was told, after its signature was checked. Nothing is charged yet. */
export type Authentication =
  | { kind: 'authenticated'; gatewayOrderId: string; tid: string; amount: number }
  | { kind: 'declined'; code: string; message: string; byBuyer: boolean }
  | { kind: 'forged' };

export interface VirtualAccount {
  bankCode: string;
  bankName: string;
  number: string;
  holder: string;
  expiresAt: string | null;
}

export interface CardUsed {
  company: string;
  /** First six and last four digits. */
  number: string;
  /** Months; 0 is at once. */
  quota: number;
}

/** A payment as the gateway knows it. */
export interface GatewayPayment {
  tid: string;
  gatewayOrderId: string;
  status: 'paid' | 'ready' | 'failed' | 'cancelled' | 'partialCancelled' | 'expired';
  method: string;
  amount: number;
  /** What can still be cancelled, won. */
  balance: number;
  paidAt: Date | null;
  card: CardUsed | null;
  virtualAccount: VirtualAccount | null;
  receiptUrl: string | null;
  resultCode: string;
}

/** The answer to a call that moves money. `unknown`: it may or may not have happened; ask later, never guess. */
export type GatewayOutcome =
  | { kind: 'done'; payment: GatewayPayment; raw: unknown }
  | { kind: 'refused'; because: RefusalCause; code: string; message: string; raw: unknown }
  | { kind: 'unknown'; reason: string };

/** Why the gateway refused, as far as we act on it. `not-found`: it knows no such payment (yet). */
export type RefusalCause = 'already-cancelled' | 'not-found' | 'other';

export type Found = { kind: 'found'; payment: GatewayPayment } | { kind: 'none' } | { kind: 'unknown'; reason: string };

/** A card as its owner types it: handed to the gateway, never kept, never logged. */
export interface CardData {
  number: string;
  /** MMYY */
  expiry: string;
  /** Day of birth (YYMMDD), or a business number. */
  ownerNo: string;
  passwordPrefix: string;
}

/** What became of storing a card. `unknown`: nothing that we could ever pay with, and nothing charged. */
export type CardOutcome =
  | { kind: 'done'; key: string; companyCode: string; company: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** A payment with a stored card, without a window. */
export interface ChargeRequest {
  /** The gateway's key of the card. */
  key: string;
  /** Unique per attempt; all that is known of it until it is answered. */
  gatewayOrderId: string;
  /** won */
  amount: number;
  title: string;
  /** Months; 0 is at once. */
  quota: number;
  buyer: { name: string; phone: string; email: string };
}

/** A cash receipt; `supply` and `vat` are its parts, won. */
export interface ReceiptRequest {
  /** Unique per call: the gateway takes it once. */
  gatewayOrderId: string;
  kind: 'INCOME_DEDUCTION' | 'EXPENSE_PROOF';
  /** Digits of a mobile phone, or of a business number. */
  number: string;
  amount: number;
  supply: number;
  vat: number;
  title: string;
  buyer: { name: string; phone: string };
}

/** What became of a call about a cash receipt. `duplicate`: its order id was taken before. */
export type ReceiptOutcome =
  | { kind: 'done'; tid: string | null; approveNo: string | null }
  | { kind: 'refused'; because: 'duplicate' | 'other'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** `balance`: won that a receipt still stands for. */
export type ReceiptFound = { kind: 'found'; balance: number } | { kind: 'unknown'; reason: string };

export interface Notice {
  payment: GatewayPayment;
  /** Equal for the same notice sent twice. */
  dedupKey: string;
}

/** The payment provider in our words. No call is made inside a database transaction. */
export interface PaymentGateway {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly windowUrl: string;
  windowFields(request: WindowRequest): WindowFields;
  readAuthentication(fields: Record<string, unknown>): Authentication;
  approve(request: { tid: string; amount: number }): Promise<GatewayOutcome>;
  /** Takes an approval back whose result is not known; valid for an hour. */
  netCancel(request: { gatewayOrderId: string }): Promise<GatewayOutcome>;
  /** `amount` null cancels all that is left. */
  cancel(request: {
    tid: string;
    gatewayOrderId: string;
    amount: number | null;
    reason: string;
    refundAccount?: { bankCode: string; number: string; holder: string };
  }): Promise<GatewayOutcome>;
  /** What the gateway knows of a payment; one that was only authenticated is `none`. */
  find(request: { tid: string }): Promise<Found>;
  /** The same for a charge whose transaction nobody told us; `since` is when it was sent. */
  findCharge(request: { gatewayOrderId: string; since: Date }): Promise<Found>;
  registerCard(request: {
    gatewayOrderId: string;
    card: CardData;
    buyer: { name: string; phone: string; email: string };
  }): Promise<CardOutcome>;
  charge(request: ChargeRequest): Promise<GatewayOutcome>;
  /** One that the gateway knows no more counts as done. */
  forgetCard(request: { key: string; gatewayOrderId: string }): Promise<'done' | 'refused' | 'unknown'>;
  /** A text that whoever takes a card's data must show; null while the gateway does not hand it out. */
  cardTerms(code: string): Promise<{ title: string; content: string } | null>;
  issueReceipt(request: ReceiptRequest): Promise<ReceiptOutcome>;
  /** Takes a part of a receipt back, or all of it, within the calendar year of its issue. */
  cancelReceipt(request: {
    tid: string;
    gatewayOrderId: string;
    amount: number;
    supply: number;
    vat: number;
    reason: string;
  }): Promise<ReceiptOutcome>;
  findReceipt(request: { tid: string }): Promise<ReceiptFound>;
  /** Null when the signature does not hold or it is no notice at all. */
  readNotice(body: unknown): Notice | null;
}
