import { z } from 'zod';
import { visitorFields } from '../joining/schemas.ts';
import { userType } from '../kernel/codes.ts';
import { email, existingUsername, instant, otp, password } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { phoneDigits } from '../spellings/numbers.ts';

/** How long a one-time code is valid, minutes. */
export const CODE_MINUTES = 10;
/** Number of wrong entries that end a code. */
export const CODE_TRIES = 5;
/** Seconds between two codes to the same contact. */
export const CODE_PAUSE_SECONDS = 60;
/** How long a proof, a confirmed code or a verified identity, grants access to an account, minutes. */
export const PROOF_MINUTES = 10;

export const contactTypes = ['phone', 'email'] as const;
export const contactType = z.enum(contactTypes);

/** What a logged-out visitor requests a code for. */
export const recoveryPurpose = z.enum(['FIND_ID', 'RECOVERY']);

/** A Korean mobile number: removes separators; only digits remain. */
export const mobilePhone = z
  .string({ error: '휴대폰 번호를 입력해 주세요.' })
  .max(40, '휴대폰 번호를 확인해 주세요.')
  .transform(phoneDigits)
  .pipe(z.string().regex(/^01[016789][0-9]{7,8}$/, '010으로 시작하는 휴대폰 번호를 입력해 주세요.'));

const { session, address } = visitorFields;
const target = {
  session,
  purpose: recoveryPurpose,
  username: existingUsername.nullable().default(null).describe('For RECOVERY: the username of the password'),
};

export const contactToCertify = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('phone'), contact: mobilePhone, address, ...target }),
  z.strictObject({ type: z.literal('email'), contact: email, address, ...target }),
]);

export const contactToConfirm = z.strictObject({ session, purpose: recoveryPurpose, code: otp });

/** The response after a code was sent. It is the same for a contact without an account. */
export const sentCode = component('SentCode', { expiresAt: instant, resendAt: instant, triesLeft: z.int().min(0) });

/** An account that a proof grants access to. */
export const foundAccount = component('FoundAccount', { username: z.string(), type: userType, joinedAt: instant });

export const newPassword = z.strictObject({ session, username: existingUsername, password });
