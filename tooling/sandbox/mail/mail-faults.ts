import { z } from 'zod';

/**
 * The faults of a mail. `cut` accepts it and closes the connection without a response, `lost` closes it without accepting the mail;
 * `reject` refuses the address permanently (550), `postpone` temporarily (451); `slow` responds after the delay; `down` closes every
 * connection immediately.
 */
export const mailFaultModes = ['ok', 'slow', 'cut', 'lost', 'reject', 'postpone', 'down'] as const;
export type MailFaultMode = (typeof mailFaultModes)[number];

/** PUT /mail/fault.json. With `to`, only mails to addresses that contain it; `times` none: until changed. */
export const mailFaultSchema = z.strictObject({
  mode: z.enum(mailFaultModes),
  to: z.string().max(200).default(''),
  times: z.int().min(1).max(1_000_000).optional(),
  delayMs: z.int().min(0).max(120_000).default(2_000),
});
type MailFault = z.output<typeof mailFaultSchema>;

export interface MailFaults {
  set(fault: MailFault): void;
  /** The fault that applies to a mail to this address, with its count decremented; null without a fault. */
  take(among: readonly MailFaultMode[], address: string): MailFault | null;
}

export function createMailFaults(): MailFaults {
  let fault: MailFault | null = null;
  return {
    set(next) {
      fault = next.mode === 'ok' ? null : { ...next, to: next.to.toLowerCase() };
    },
    take(among, address) {
      if (!fault || !among.includes(fault.mode) || !address.includes(fault.to)) return null;
      const taken = fault;
      if (fault.times !== undefined) fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
      return taken;
    },
  };
}
