import { z } from 'zod';
import { custNo } from '../erp/schemas.ts';
import { storedFile } from '../files/schemas.ts';
import { userType } from '../kernel/codes.ts';
import { id, instant } from '../kernel/scalars.ts';

export const customerRequestStates = ['AWAITING', 'APPROVED', 'REJECTED'] as const;
export const customerRequestState = z.enum(customerRequestStates);
export type CustomerRequestState = z.infer<typeof customerRequestState>;

const message = z.string().trim().max(500, '500자까지 적을 수 있습니다.');

/** The fields of a request beside its document: a licence, or the business registration. */
export const customerRequestFields = z.strictObject({
  custNo: z
    .union([custNo, z.literal('')], { error: '고객번호는 영문, 숫자, - 로 30자까지 입력할 수 있습니다.' })
    .default('')
    .meta({ description: 'The number that the member believes to have; empty if unknown' }),
  message: message.default(''),
});
export type CustomerRequestFields = z.output<typeof customerRequestFields>;

/** A request for a customer number, as its member sees it. */
export const customerRequest = z
  .object({
    _id: id,
    state: customerRequestState,
    custNo: z.string().nullable().meta({ description: 'The number that the member named' }),
    message: z.string(),
    document: storedFile.pick({ _id: true, url: true, name: true, mime: true, bytes: true }),
    reason: z.string().meta({ description: 'Why it was rejected; empty otherwise' }),
    createdAt: instant,
    updatedAt: instant,
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'CustomerRequest' });
export type CustomerRequest = z.infer<typeof customerRequest>;

export const consoleCustomerRequest = z
  .object({
    ...customerRequest.shape,
    user: z.object({
      _id: id,
      username: z.string(),
      type: userType,
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      businessName: z.string().nullable(),
      businessNo: z.string().nullable(),
      CustNo: z.string().nullable().meta({ description: 'The number that the member has now' }),
    }),
    decidedByName: z.string().nullable(),
  })
  .meta({ id: 'ConsoleCustomerRequest' });
export type ConsoleCustomerRequest = z.infer<typeof consoleCustomerRequest>;

export const consoleCustomerRequestFilter = {
  q: z.string().trim().max(100).optional().meta({ description: 'Name, username or business of the member' }),
  state: customerRequestState.optional(),
};
export const consoleCustomerRequestSorts = ['createdAt'] as const;

export const customerApproval = z.strictObject({ CustNo: custNo });
export const customerRejection = z.strictObject({
  reason: z
    .string({ error: '반려 사유를 적어 주세요.' })
    .trim()
    .min(2, '반려 사유를 두 글자 이상 적어 주세요.')
    .max(500, '500자까지 적을 수 있습니다.'),
});
