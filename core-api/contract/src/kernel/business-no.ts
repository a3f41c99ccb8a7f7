import { z } from 'zod';
import { digitsOf } from '../spellings/numbers.ts';

/** A business registration number in groups, `123-45-67890`; a value without ten digits is returned unchanged. */
export const formatBusinessNo = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * True if the tenth digit is the checksum of the first nine, by the rule of the tax office. Ten equal digits are not a
 * number.
 */
function hasCheckDigit(digits: string): boolean {
  if (/^(\d)\1{9}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * (numbers[index] ?? 0), 0);
  const sum = weighted + Math.floor(((numbers[8] ?? 0) * 5) / 10);
  return (10 - (sum % 10)) % 10 === numbers[9];
}

/** A business registration number (사업자등록번호): removes separators; ten digits remain. */
export const bizNumber = z
  .string({ error: '사업자등록번호를 입력해 주세요.' })
  .max(40, '사업자등록번호는 숫자 10자리로 입력해 주세요.')
  .transform(digitsOf)
  .pipe(
    z
      .string()
      .min(1, { error: '사업자등록번호를 입력해 주세요.', abort: true })
      .regex(/^[0-9]{10}$/, { error: '사업자등록번호는 숫자 10자리로 입력해 주세요.', abort: true })
      .refine(hasCheckDigit, '없는 사업자등록번호입니다. 등록증의 번호와 같은지 확인해 주세요.'),
  );
