export interface OutgoingSms {
  /** Digits of a Korean mobile number. */
  to: string;
  /** At most 90 bytes in EUC-KR. */
  text: string;
  /** The same for every attempt, so that the provider's records show which are duplicates. */
  id: string;
}

/** The provider will never accept this message: retries are useless. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/** Sends a text message to a provider. */
export interface SmsTransport {
  /** @throws SmsRefused; any other Error if it may not have been accepted and can be retried */
  send(sms: OutgoingSms): Promise<void>;
}
