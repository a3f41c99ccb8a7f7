import { z } from 'zod';
import { oneLine } from '../../kernel/scalars.ts';
import { typedText } from '../../spellings/typed-text.ts';

export const tooLong = (max: number) => `${max}자까지 입력할 수 있습니다.`;
/** A required line; `what` is its name with the particle: 상호를. */
export const filled = (label: string, max: number) =>
  oneLine(`${label} 입력해 주세요.`).min(1, `${label} 입력해 주세요.`).max(max, tooLong(max));
export const line = (max: number) => oneLine('글자로 입력해 주세요.').max(max, tooLong(max));
// Only displayed: no text message is sent to it, so 1500-0000 with its eight digits is valid.
export const shownPhone = (label: string) =>
  filled(label, 20)
    .overwrite((text) => typedText(text).replaceAll(' ', '-'))
    .regex(/^\+?[0-9][0-9-]{5,18}[0-9]$/, '전화번호는 숫자와 하이픈(-)으로 입력해 주세요.');
export const mail = z
  .string({ error: '이메일 주소를 확인해 주세요.' })
  .overwrite(typedText)
  .check(z.email({ error: '이메일 주소를 확인해 주세요.' }))
  .max(254, tooLong(254));
export const toggle = z.boolean({ error: '켜거나 꺼 주세요.' });
export const wholeDays = (unit: string, min: number, max: number) => {
  const error = `${min}~${max}${unit}로 입력해 주세요.`;
  return z.int({ error }).min(min, error).max(max, error);
};
/**
 * A secret, which is never returned. An empty one leaves the stored one unchanged, provided that its server is the
 * same.
 */
export const storedSecret = (missing: string, place: string) =>
  z
    .string({ error: missing })
    .max(500, tooLong(500))
    .default('')
    .describe(`Write-only. Empty leaves the stored one, if ${place}`);
