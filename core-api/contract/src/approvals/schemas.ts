import { z } from 'zod';
import { custNo } from '../erp/schemas.ts';
import { storedFile } from '../files/schemas.ts';
import { search } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { requester } from '../members/requester.ts';
import { cleanText } from '../spellings/text.ts';
import { approvalStateLabels, approvalTypeLabels } from './labels.ts';

export const approvalState = z.enum(codesOf(approvalStateLabels));

/** A request for a customer number of the ERP, or for approval as a company. */
export const approvalType = z.enum(codesOf(approvalTypeLabels));

const message = z.string().overwrite(cleanText).max(500, '500자까지 적을 수 있습니다.');

/** The fields of a request beside its document: a licence, or the business registration. */
export const customerRequestFields = z.strictObject({
  custNo: z
    .union([custNo, z.literal('')], { error: '고객번호는 영문, 숫자, - 로 30자까지 입력할 수 있습니다.' })
    .default('')
    .describe('The number that the member believes to have; empty if unknown'),
  message: message.default(''),
});

/** The fields besides a business registration that is sent again. */
export const companyDocumentFields = z.strictObject({ message: message.default('') });

/** A request that an operator decides, as its member sees it. */
export const approval = component('Approval', {
  _id: id,
  type: approvalType,
  state: approvalState,
  custNo: z.string().nullable().describe('The number that the member named'),
  message: z.string(),
  document: storedFile.pick({ _id: true, url: true, name: true, mime: true, bytes: true }),
  reason: z.string().describe('Why it was rejected; empty otherwise'),
  createdAt: instant,
  updatedAt: instant,
  decidedAt: instant.nullable(),
});

export const consoleApproval = component('ConsoleApproval', {
  ...approval.shape,
  user: z.object({
    ...requester.shape,
    ceoName: z.string().nullable(),
    businessAddress: z.string().nullable(),
    CustNo: z.string().nullable().describe('The number that the member has now'),
  }),
  decidedByName: z.string().nullable(),
});

export const consoleApprovalFilter = {
  q: search('Name, username or business of the member'),
  type: approvalType.optional(),
  state: approvalState.optional(),
};
export const consoleApprovalSorts = ['createdAt'] as const;

export const approvalGrant = z.strictObject({
  CustNo: custNo.nullable().default(null).describe('Only for a request for a customer number'),
});
export const approvalRejection = z.strictObject({
  reason: z
    .string({ error: '반려 사유를 적어 주세요.' })
    .overwrite(cleanText)
    .min(2, '반려 사유를 두 글자 이상 적어 주세요.')
    .max(500, '500자까지 적을 수 있습니다.'),
});
