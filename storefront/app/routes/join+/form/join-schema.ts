import type { JoinInput } from '@iruon/bff-storefront/joining/join-actions';
import { address, bizNumber, businessInput, password, type SignUpType, signUp, username } from '@iruon/contract';
import { z } from 'zod';
import { emailParts } from '~/components/fields/part-schemas';

const { name, ceoName, type, service } = businessInput.shape;
const person = { username, password, email: emailParts, meta: signUp.shape.meta };

const personSchema = z.object(person).transform((typed): JoinInput => ({ ...typed, bizNumber: null, business: null }));
const companySchema = z
  .object({
    ...person,
    bizNumber,
    business: z.object({
      name: z.string({ error: '병원·기업 이름을 입력해 주세요.' }).pipe(name),
      ceoName,
      type,
      service,
      ...address.shape,
    }),
  })
  .transform((typed): JoinInput => ({ ...typed, business: { no: typed.bizNumber, ...typed.business } }));

/** The form of joining; name and phone are those of the identity check and not in it. */
export const joinSchema = (of: SignUpType) => (of === 'COMPANY' ? companySchema : personSchema);
