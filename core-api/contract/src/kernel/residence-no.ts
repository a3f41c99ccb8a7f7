import { z } from 'zod';
import { seoulDay } from '../seoul.ts';
import { residenceDigits } from '../spellings/numbers.ts';

/** The centuries of birth by the seventh digit; 5 to 8 are those of foreigners. */
const CENTURIES: Record<string, number> = {
  9: 1800,
  0: 1800,
  1: 1900,
  2: 1900,
  5: 1900,
  6: 1900,
  3: 2000,
  4: 2000,
  7: 2000,
  8: 2000,
};

/** True if the first six digits are a past day, in the century of the seventh. */
function isBirthDay(digits: string): boolean {
  const century = CENTURIES[digits.charAt(6)] ?? 0;
  const [year, month, day] = [
    century + Number(digits.slice(0, 2)),
    Number(digits.slice(2, 4)),
    Number(digits.slice(4, 6)),
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && date.toISOString().slice(0, 10) <= seoulDay(new Date());
}

const part = (missing: string, length: number, message: string) =>
  z
    .string({ error: missing })
    .overwrite(residenceDigits)
    .min(1, { error: missing, abort: true })
    .regex(new RegExp(`^[0-9]{${length}}$`), message);

/** The two inputs of a residence registration number (주민등록번호): digits only. */
export const residenceNumberParts = [
  part('주민등록번호 앞자리를 입력해 주세요.', 6, '주민등록번호 앞자리는 숫자 6자리로 입력해 주세요.'),
  part('주민등록번호 뒷자리를 입력해 주세요.', 7, '주민등록번호 뒷자리는 숫자 7자리로 입력해 주세요.'),
] as const;

/**
 * A residence registration number, 13 digits; blanks and dashes are removed. The day of birth is checked. The
 * checksum is not: numbers issued since October 2020 end in random digits.
 */
export const residenceNumber = z
  .string({ error: '주민등록번호를 입력해 주세요.' })
  .max(30, '주민등록번호는 숫자 13자리로 입력해 주세요.')
  .transform(residenceDigits)
  .pipe(
    z
      .string()
      .min(1, { error: '주민등록번호를 입력해 주세요.', abort: true })
      .regex(/^[0-9]{13}$/, { error: '주민등록번호는 숫자 13자리로 입력해 주세요.', abort: true })
      .refine(isBirthDay, '주민등록번호의 생년월일을 확인해 주세요.'),
  );
