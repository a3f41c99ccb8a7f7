/** How a member pays, in the gateway's window. */
export type WindowMethod = 'card' | 'kakao' | 'account';

export interface WindowRequest {
  /** Unique per attempt, never only the purchase's number: a failed attempt may not reuse its id. */
  gatewayOrderId: string;
  method: WindowMethod;
  /** won */
  amount: number;
  title: string;
  returnUrl: string;
  buyer: { name: string; phone: string; email: string };
  /** For a virtual account: the deadline of the deposit, and the account holder's name. */
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

/** The verified fields of the return page. Nothing is charged yet. */
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
  /** Months; 0 is a single payment. */
  quota: number;
}

/** A payment in the gateway's records. */
export interface GatewayPayment {
  tid: string;
  gatewayOrderId: string;
  status: 'paid' | 'ready' | 'failed' | 'cancelled' | 'partialCancelled' | 'expired';
  method: string;
  amount: number;
  /** The cancellable amount, won. */
  balance: number;
  paidAt: Date | null;
  card: CardUsed | null;
  virtualAccount: VirtualAccount | null;
  receiptUrl: string | null;
  resultCode: string;
}

/** The response to a call that moves money. `unknown`: it may or may not have happened; query it later, never guess. */
export type GatewayOutcome =
  | { kind: 'done'; payment: GatewayPayment; raw: unknown }
  | { kind: 'refused'; because: RefusalCause; code: string; message: string; raw: unknown }
  | { kind: 'unknown'; reason: string };

/** The cause of a refusal, as far as we distinguish it. `not-found`: the gateway does not have the payment (yet). */
export type RefusalCause = 'already-cancelled' | 'not-found' | 'other';

export type PaymentLookup =
  | { kind: 'found'; payment: GatewayPayment }
  | { kind: 'none' }
  | { kind: 'unknown'; reason: string };

/** A card as typed by its owner: passed to the gateway, never stored, never logged. */
export interface CardData {
  number: string;
  /** MMYY */
  expiry: string;
  /** Day of birth (YYMMDD), or a business number. */
  ownerNo: string;
  passwordPrefix: string;
}

/** The outcome of storing a card. `unknown`: there is no usable card, and nothing was charged. */
export type CardOutcome =
  | { kind: 'done'; key: string; companyCode: string; company: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** A payment with a stored card, without a window. */
export interface ChargeRequest {
  /** The gateway's key of the card. */
  key: string;
  /** Unique per attempt; the only identifier until the response. */
  gatewayOrderId: string;
  /** won */
  amount: number;
  title: string;
  /** Months; 0 is a single payment. */
  quota: number;
  buyer: { name: string; phone: string; email: string };
}

/** A cash receipt; `supply` and `vat` are its parts, won. */
export interface ReceiptRequest {
  /** Unique per call: the gateway accepts it once. */
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

/** The outcome of a cash receipt call. `duplicate`: its order id was used before. */
export type ReceiptOutcome =
  | { kind: 'done'; tid: string | null; approveNo: string | null }
  | { kind: 'refused'; because: 'duplicate' | 'other'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** `balance`: remaining amount of a receipt, won. */
export type ReceiptLookup = { kind: 'found'; balance: number } | { kind: 'unknown'; reason: string };

export interface Notice {
  payment: GatewayPayment;
  /** Equal for the same notice sent twice. */
  dedupKey: string;
}

/** The payment provider. No call is made inside a database transaction. */
export interface PaymentGateway {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly windowUrl: string;
  windowFields(request: WindowRequest): WindowFields;
  readAuthentication(fields: Record<string, unknown>): Authentication;
  approve(request: { tid: string; amount: number }): Promise<GatewayOutcome>;
  /** Reverses an approval with an unknown outcome; possible for an hour. */
  netCancel(request: { gatewayOrderId: string }): Promise<GatewayOutcome>;
  /** `amount` null cancels the remaining amount. */
  cancel(request: {
    tid: string;
    gatewayOrderId: string;
    amount: number | null;
    reason: string;
    refundAccount?: { bankCode: string; number: string; holder: string };
  }): Promise<GatewayOutcome>;
  /** The gateway's record of a payment; `none` if it was only authenticated. */
  find(request: { tid: string }): Promise<PaymentLookup>;
  /** The same for a charge with an unknown transaction; `since` is the time of the call. */
  findCharge(request: { gatewayOrderId: string; since: Date }): Promise<PaymentLookup>;
  registerCard(request: {
    gatewayOrderId: string;
    card: CardData;
    buyer: { name: string; phone: string; email: string };
  }): Promise<CardOutcome>;
  charge(request: ChargeRequest): Promise<GatewayOutcome>;
  /** An unknown card counts as done. */
  forgetCard(request: { key: string; gatewayOrderId: string }): Promise<'done' | 'refused' | 'unknown'>;
  /** The terms that a page collecting card data must show; null if the gateway does not return them. */
  cardTerms(code: string): Promise<{ title: string; content: string } | null>;
  issueReceipt(request: ReceiptRequest): Promise<ReceiptOutcome>;
  /** Cancels a receipt in full or in part, within the calendar year of its issue. */
  cancelReceipt(request: {
    tid: string;
    gatewayOrderId: string;
    amount: number;
    supply: number;
    vat: number;
    reason: string;
  }): Promise<ReceiptOutcome>;
  findReceipt(request: { tid: string }): Promise<ReceiptLookup>;
  /** Null if the signature is invalid or it is no notice. */
  readNotice(body: unknown): Notice | null;
}
