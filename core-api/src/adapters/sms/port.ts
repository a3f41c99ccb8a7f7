export interface OutgoingSms {
  /** Digits of a Korean mobile number. */
  to: string;
  /** At most 90 bytes in EUC-KR. */
  text: string;
  /** The same for every attempt, so that the provider's records show which are duplicates. */
  id: string;
}

/** The provider will never take this message: asking again is of no use. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/** Hands a text message over to a provider. */
export interface SmsTransport {
  /** @throws SmsRefused; any other Error if it may not have been taken and is worth another try */
  send(sms: OutgoingSms): Promise<void>;
}
