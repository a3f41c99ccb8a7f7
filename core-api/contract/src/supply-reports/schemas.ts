import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalLine, reasonText } from '../kernel/texts.ts';
import {
  supplyClientSourceLabels,
  supplyDifferenceLabels,
  supplyFaultLabels,
  supplyFormLabels,
  supplyKindLabels,
  supplyPriceLabels,
  supplyRowStateLabels,
  supplyRunKindLabels,
  supplyRunStateLabels,
  supplyStageLabels,
} from './labels.ts';

export const supplyMonth = z
  .string({ error: '보고할 달을 입력해 주세요.' })
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, '달은 2026-11 형식으로 입력해 주세요.')
  .describe('A month in Seoul, YYYY-MM');
export const byMonth = z.strictObject({ month: supplyMonth });

export const supplyKind = z.enum(codesOf(supplyKindLabels));
export type SupplyKind = z.infer<typeof supplyKind>;
export const supplyForm = z.enum(codesOf(supplyFormLabels));
export type SupplyForm = z.infer<typeof supplyForm>;
export const supplyRowStates = codesOf(supplyRowStateLabels);
export const supplyRowState = z.enum(supplyRowStates);
export const supplyFaults = codesOf(supplyFaultLabels);
export const supplyFault = z.enum(supplyFaults);
export type SupplyFault = z.infer<typeof supplyFault>;
export const supplyPrice = z.enum(codesOf(supplyPriceLabels));
export const supplyDifferenceFields = codesOf(supplyDifferenceLabels);

const count = z.int().min(0);

/** The last press of a person, and its outcome. */
export const supplyRun = component('SupplyRun', {
  kind: z.enum(codesOf(supplyRunKindLabels)),
  state: z.enum(codesOf(supplyRunStateLabels)),
  isUnanswered: z.boolean().describe('The portal was called and gave no answer; it is asked before anything else'),
  dueAt: instant.nullable().describe('When it goes on by itself'),
  added: count,
  refused: count,
  message: z.string(),
  askedBy: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
});

const reportFields = {
  _id: supplyMonth,
  month: supplyMonth,
  stage: z.enum(codesOf(supplyStageLabels)),
  isOver: z.boolean().describe('The month has ended'),
  dueOn: day.describe('The last day for the report: the last one of the next month'),
  daysLeft: z.int().describe('Negative after the last day'),
  rows: count,
  faulty: count.describe('Rows with faults, and those that the portal refused'),
  added: count,
  different: count.describe('Added rows whose facts changed afterwards'),
  filedAt: instant.nullable(),
};
export const supplyReport = component('SupplyReport', reportFields);

export const supplyReportDetail = component('SupplyReportDetail', {
  ...reportFields,
  isConnected: z.boolean().describe('The access to the portal is configured'),
  builtAt: instant.nullable(),
  builtBy: z.string().nullable(),
  states: z.array(z.object({ state: supplyRowState, rows: count })),
  kinds: z.array(z.object({ kind: supplyKind, rows: count, quantity: count, pieces: count, amount: won })),
  faults: z.array(z.object({ fault: supplyFault, rows: count })),
  portal: z
    .object({
      isFiled: z.boolean(),
      rows: count,
      foreign: count.describe('Rows of the portal that this report does not know'),
      readAt: instant,
    })
    .nullable()
    .describe('What the portal said last; null before it was asked'),
  run: supplyRun.nullable(),
});

/** A row of a report. */
export const supplyReportRow = component('SupplyReportRow', {
  _id: id,
  reference: z.string().describe('The remark by which the portal knows the row'),
  kind: supplyKind,
  occurredOn: day,
  state: supplyRowState,
  faults: z.array(supplyFault),
  refusal: z.string().nullable().describe('In the words of the portal'),
  portalNo: z.string().nullable(),
  _user: id.nullable(),
  receiverName: z.string().nullable(),
  form: supplyForm.nullable(),
  clientCode: z.string().nullable(),
  _order: id.nullable(),
  _product: id,
  goodsName: z.string(),
  gtin: z.string().nullable(),
  packPieces: z.int().nullable(),
  quantity: count.describe('In packs of the identifier'),
  loose: count.describe('Single pieces of a pack that came back in a recall'),
  pieces: count,
  lotNo: z.string().nullable(),
  serial: z.string().nullable(),
  madeOn: day.nullable(),
  useBy: day.nullable(),
  unitPrice: won.nullable(),
  amount: won.nullable().describe('With VAT, after coupons and before points; null where the rule requires none'),
  difference: z
    .array(z.object({ field: z.enum(supplyDifferenceFields), added: z.string(), now: z.string() }))
    .describe('How the facts differ now from the row as it was added'),
});

export const supplyRowSorts = ['occurredOn'] as const;
export const supplyRowFilter = {
  q: search('Goods, lot, identifier, client or reference'),
  state: supplyRowState.optional(),
  kind: supplyKind.optional(),
  fault: supplyFault.optional(),
  isDifferent: z.boolean().optional(),
};

/** A press that files: the number of rows at the portal that the person was shown. */
export const supplyFiling = z.strictObject({ rows: count });
export const supplyUnfiling = z.strictObject({
  rows: count,
  reason: reasonText('보고를 취소하는 이유를 적어 주세요.'),
});

/** A buyer as the portal knows it. */
export const supplyClient = component('SupplyClient', {
  _id: id.describe('Of the member'),
  name: z.string(),
  businessName: z.string().nullable(),
  businessNo: z.string().nullable(),
  form: supplyForm,
  institutionSign: z.string().nullable(),
  clientCode: z.string().nullable(),
  clientName: z.string().nullable(),
  source: z.enum(codesOf(supplyClientSourceLabels)).nullable().describe('Null before anything is known'),
  rows: count.describe('Rows of all months that were not added'),
  updatedAt: instant.nullable(),
});
export const supplyClientSorts = ['name'] as const;
export const supplyClientFilter = {
  q: search('Name, username or business of the member'),
  isMissing: z.boolean().optional().describe('Without a code or, an institution, without its sign'),
};
const printable = (noun: string, length: number) =>
  optionalLine(noun, length).refine((text) => /^[!-~]*$/.test(text), '빈칸 없이 영문, 숫자, 기호로 입력해 주세요.');
export const supplyClientInput = z.strictObject({
  form: supplyForm,
  institutionSign: z
    .string()
    .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
    .regex(/^([0-9]{8})?$/, '요양기관기호는 숫자 8자리입니다.'),
  clientCode: printable('거래처 코드', 30),
  updatedAt: instant.nullable().describe('The version that was read'),
});

/** What the portal knows by the business number of a member. */
export const supplyClientLookup = component('SupplyClientLookup', {
  client: supplyClient,
  found: z
    .array(
      z.object({
        clientCode: z.string(),
        name: z.string(),
        institutionSign: z.string().nullable(),
        address: z.string(),
      }),
    )
    .describe('With one the client is filled in; of several a person chooses'),
});

const classes = z
  .array(z.int().min(1).max(4))
  .max(4)
  .refine((values) => new Set(values).size === values.length, '같은 등급이 두 번 있습니다.');
export const supplyRule = component('SupplyRule', {
  _id: supplyMonth,
  fromMonth: supplyMonth,
  implantClasses: classes,
  otherClasses: classes,
  includesNhi: z.boolean(),
  price: supplyPrice,
  note: z.string(),
  updatedAt: instant,
});
/** What must be reported from a month on. */
export const supplyRuleInput = z.strictObject({
  implantClasses: classes,
  otherClasses: classes,
  includesNhi: z.boolean(),
  price: supplyPrice,
  note: optionalLine('메모', 200),
});
