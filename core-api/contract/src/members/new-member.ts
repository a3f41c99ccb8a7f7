import { z } from 'zod';
import { bizNumber } from '../kernel/business-no.ts';
import { signUpType } from '../kernel/codes.ts';
import { email, password, personName, phone, postcode, username } from '../kernel/scalars.ts';
import { line } from '../kernel/texts.ts';
import { typedText } from '../spellings/typed-text.ts';

const address = {
  postcode: z.union([postcode, z.literal('')]).default(''),
  address1: line(200).default(''),
  address2: line(200).default(''),
};

export const businessInput = z.strictObject({
  no: bizNumber,
  name: line(100).min(2, '병원·기업 이름을 입력해 주세요.'),
  ceoName: line(50).default(''),
  type: line(50).default('').describe('What kind of business (업태)'),
  service: line(50).default('').describe('What it does (종목)'),
  ...address,
});

/** The account and the contacts of a new member. */
export const newAccount = { type: signUpType, username, password, name: personName, phone, email };

/** A member created by an operator. */
export const newMember = z
  .strictObject({
    ...newAccount,
    ...address,
    business: businessInput.nullable().default(null).describe('Of a COMPANY alone'),
    meta: z
      .strictObject({
        CustNo: z
          .string()
          .overwrite(typedText)
          .regex(/^[0-9A-Za-z-]{1,20}$/, '고객번호는 영문, 숫자, - 로 20자까지 입력할 수 있습니다.')
          .nullable()
          .default(null),
      })
      .default({ CustNo: null }),
  })
  .refine(({ type, business }) => (type === 'COMPANY') === (business !== null), {
    path: ['business'],
    error: '병원·기업 회원에게만, 그리고 반드시 사업자 정보를 입력해 주세요.',
  });
