import { contactTypes, mobilePhone, otp, password, username } from '@iruon/contract';
import { z } from 'zod';
import { emailParts, phoneParts } from '~/components/fields/part-schemas';

/** The methods of proving one's identity. */
export const ways = ['identity', ...contactTypes] as const;
export const way = z.enum(ways).catch('phone');
export type Way = z.infer<typeof way>;

const contact = { phone: phoneParts.pipe(mobilePhone), email: emailParts };

/** The destination of a code, with the username if the password is recovered. */
export const contactSchema = (type: 'phone' | 'email', needsUsername: boolean) =>
  z.object({ contact: contact[type], ...(needsUsername && { username }) }).transform((typed) => ({
    contact: typed.contact,
    username: 'username' in typed ? String(typed.username) : null,
  }));

export const codeSchema = z.object({ code: otp });
export const passwordSchema = z.object({
  username: z.string({ error: '아이디를 선택해 주세요.' }).pipe(username),
  password,
});
