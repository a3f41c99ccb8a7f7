import { email, phone, residenceNumber } from '@iruon/contract';
import { z } from 'zod';

const INVALID = '입력하신 내용을 확인해 주세요.';
/** The inputs of one value as a form sends them; empty inputs are absent. */
const parts = (count: number) =>
  z
    .array(z.string({ error: INVALID }).trim().optional(), { error: INVALID })
    .max(count, INVALID)
    .default([])
    .transform((typed) => Array.from({ length: count }, (_, index) => typed[index] ?? ''));

/**
 * One phone number from three inputs, digits only. The first input has an initial value, so alone it counts as no
 * number. Two inputs of at most four digits are too few for a number.
 */
export const phoneParts = parts(3)
  .transform(([first = '', ...rest]) => (rest.every((part) => part === '') ? undefined : [first, ...rest].join('')))
  .pipe(phone);

/** One e-mail address from local part and host; a complete address in the first input is valid too. */
export const emailParts = parts(2)
  .transform(([local = '', host = '']) => (host === '' ? local : `${local}@${host}`))
  .pipe(email);

/** One residence registration number from two inputs. */
export const residenceParts = parts(2)
  .transform(([birth = '', rest = '']) => `${birth}${rest}`)
  .pipe(residenceNumber);

/** The inputs of a field that a refused form does not return, for conform's `hideFields`. */
export const hiddenParts = (name: string) => [name, `${name}[0]`, `${name}[1]`];
