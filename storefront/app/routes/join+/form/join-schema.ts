import type { JoinInput } from '@iruon/bff-storefront/joining/join';
import {
  address,
  agreementTo,
  bizNumber,
  businessInput,
  password,
  type SignUpType,
  signUp,
  username,
} from '@iruon/contract';
import { z } from 'zod';
import { emailParts } from '~/components/fields/part-schemas';
import type { ShownTerms } from '~/components/fields/terms-list';

const { name, ceoName, type, service } = businessInput.shape;
const person = { username, password, email: emailParts, meta: signUp.shape.meta };

const noAgreement = z
  .string()
  .optional()
  .transform(() => undefined);

const company = {
  ...person,
  bizNumber,
  business: z.object({
    name: z.string({ error: '병원·기업 이름을 입력해 주세요.' }).pipe(name),
    ceoName,
    type,
    service,
    ...address.shape,
  }),
};

type Typed<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & Pick<JoinInput, '_terms'>;

const asPerson = (typed: Typed<typeof person>): JoinInput => ({ ...typed, bizNumber: null, business: null });
const asCompany = (typed: Typed<typeof company>): JoinInput => ({
  ...typed,
  business: { no: typed.bizNumber, ...typed.business },
});

/**
 * The sign-up form, without name and phone number, which come from the identity check.
 * @param terms that changed since the previous step; empty if the agreement is still valid
 */
export function joinSchema(of: SignUpType, terms: readonly ShownTerms[]) {
  const agreement = { _terms: terms.length > 0 ? agreementTo(terms) : noAgreement };
  return of === 'COMPANY'
    ? z.object({ ...company, ...agreement }).transform(asCompany)
    : z.object({ ...person, ...agreement }).transform(asPerson);
}
