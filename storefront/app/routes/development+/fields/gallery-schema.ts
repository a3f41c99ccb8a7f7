import {
  address,
  agreementTo,
  bizNumber,
  businessRegistration,
  changedPassword,
  otp,
  password,
  promoterCode,
} from '@iruon/contract';
import { z } from 'zod';
import { emailParts, hiddenParts, phoneParts, residenceParts } from '~/components/fields/part-schemas';
import type { ShownTerms } from '~/components/fields/terms-list';

const texts: [subject: string, necessary: boolean][] = [
  ['서비스 이용약관', true],
  ['개인정보 수집·이용', true],
  ['광고성 정보 수신', false],
];

/** Sample terms, long enough to scroll. */
export const galleryTerms: ShownTerms[] = texts.map(([subject, necessary], index) => ({
  _id: `01890000-0000-7000-8000-00000000000${index + 1}`,
  code: `gallery-${'abc'.charAt(index)}`,
  subject,
  content: Array.from({ length: 12 }, (_, line) => `제${line + 1}조 ${subject}에 관한 내용입니다.`).join('\n\n'),
  necessary,
}));

/** Every field component once, with the rules of the contract. */
export const gallerySchema = z.object({
  _terms: agreementTo(galleryTerms),
  password,
  changed: changedPassword,
  phone: phoneParts,
  email: emailParts,
  residentRegistrationNumber: residenceParts,
  bizNumber,
  promoterCode,
  otp,
  business: address,
  businessRegistration,
});

/** Values that a refused form does not return. */
export const hideFields = ['password', 'changed', ...hiddenParts('residentRegistrationNumber')];
