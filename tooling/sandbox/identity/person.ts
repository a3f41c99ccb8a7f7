import { createHmac } from 'node:crypto';
import { z } from 'zod';

export const carriers = { SKT: 'SKT', KTF: 'KT', LGT: 'LG U+', LGM: '알뜰폰' } as const;
type Carrier = keyof typeof carriers;

/** The form of the window, with Korean messages. */
export const personSchema = z.object({
  name: z.string().trim().min(1, '이름을 입력해 주세요.').max(50, '이름이 너무 깁니다.'),
  phone: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .pipe(z.string().regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요.')),
  birthDay: z.iso.date('생년월일을 확인해 주세요.'),
  sex: z.enum(['MALE', 'FEMALE'], '성별을 선택해 주세요.'),
  carrier: z.enum(Object.keys(carriers) as [Carrier, ...Carrier[]], '통신사를 선택해 주세요.').default('SKT'),
  /** A person with a changed name or phone number keeps the same id. */
  personId: z.string().trim().max(50).default(''),
});
export type Person = z.output<typeof personSchema>;

const seedOf = ({ name, phone, birthDay, personId }: Person) => personId || [name, birthDay, phone].join('|');
const digest = (key: string, text: string) => createHmac('sha512', key).update(text).digest();

/** The CI: 88 characters, the same for a person everywhere. */
export const ciOf = (person: Person): string => digest('ci', seedOf(person)).toString('base64');

/** The DI: 64 characters for a person at one site. */
export const diOf = (person: Person, siteCode: string): string =>
  digest(`di ${siteCode}`, seedOf(person)).subarray(0, 48).toString('base64');

/** The person as KCP describes one. */
export function personFields(person: Person, siteCode: string): Record<string, string> {
  const [ci, di] = [ciOf(person), diOf(person, siteCode)];
  return {
    phone_no: person.phone,
    user_name: person.name,
    birth_day: person.birthDay.replaceAll('-', ''),
    comm_id: person.carrier,
    sex_code: person.sex === 'MALE' ? '01' : '02',
    local_code: '01',
    CI: ci,
    DI: di,
    CI_URL: encodeURIComponent(ci),
    DI_URL: encodeURIComponent(di),
  };
}
