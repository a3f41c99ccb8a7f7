import { z } from 'zod';
import { inquireState } from '../inquiries/schemas.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import { contactPhone, email, id, instant, personName, phone, place, postcode } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { contentText, requiredLine } from '../kernel/texts.ts';
import { cleanText } from '../spellings/text.ts';
import { agreedTerms } from '../terms/agreement.ts';
import { numberText } from '../won.ts';
import { formCategoryLabels, formCodeLabels } from './labels.ts';

/** The variants of the form page; each determines the topic of an entry. */
export const formCode = z.enum(codesOf(formCodeLabels), { error: '알 수 없는 문의 양식입니다.' });
export type FormCode = z.infer<typeof formCode>;

export const inquiryCategories = ['MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY'] as const;
/** The fields of the consultation form of the home page. */
export const consultationTypes = ['PRODUCT', 'MEMBERSHIP', 'DELIVERY_OTHER'] as const;
export const CATEGORY_MISSING = '문의 유형을 선택해 주세요.';
export const CONSULTATION_TYPE_MISSING = '상담 유형을 선택해 주세요.';
export const formCategory = z.enum(codesOf(formCategoryLabels), { error: CATEGORY_MISSING });
export type FormCategory = z.infer<typeof formCategory>;

/** The categories that each form offers. */
export const categoriesOfForm: Readonly<Record<FormCode, readonly FormCategory[]>> = {
  'inquiry-partner': ['OTHERQUERY'],
  'main-inquiry': consultationTypes,
  normal: inquiryCategories,
  'ifu-paper': ['IFU_PAPER'],
};

/** The texts that every form requires. */
export const FORM_TERMS = ['inquiry-privacy'] as const;
/** Days within which instructions on paper are sent. */
export const PAPER_DAYS = 7;
export const MAX_FORM_FILES = 5;
export const MAX_FORM_CONTENT = 4_000;

export const formContent = contentText(MAX_FORM_CONTENT, '문의 내용');

export const formWriter = z.strictObject({ name: personName, phone });
/** The name of a clinic or company. */
export const formMetaName = requiredLine('상호', 100, 2);

/** The fields of a form besides the writer. */
const metaFields = {
  name: formMetaName.optional(),
  phone: contactPhone.optional(),
  email: email.optional(),
  postcode: postcode.optional(),
  address1: place.address1.optional(),
  address2: place.address2.optional(),
};
export const formMeta = z.strictObject(metaFields);
export type FormMeta = z.output<typeof formMeta>;
const agreedMeta = z.strictObject({ _terms: agreedTerms, ...metaFields });

interface Checked {
  code: FormCode;
  category: FormCategory;
  meta: FormMeta;
}

/** The fields that depend on the form: its categories, and a partner's fields. */
function checkByCode({ code, category, meta }: Checked, context: z.RefinementCtx): void {
  const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (!categoriesOfForm[code].includes(category)) {
    issue(['category'], code === 'main-inquiry' ? CONSULTATION_TYPE_MISSING : CATEGORY_MISSING);
  }
  const parts = ['postcode', 'address1', 'address2'] as const;
  const missing = parts.filter((part) => meta[part] === undefined);
  if (missing.length > 0 && missing.length < parts.length) {
    for (const part of missing) issue(['meta', part], '주소를 모두 입력해 주세요.');
  }
  if (code === 'ifu-paper' && missing.length === parts.length)
    for (const part of parts) issue(['meta', part], '종이본을 받으실 주소를 입력해 주세요.');
  if (code !== 'inquiry-partner') return;
  if (meta.name === undefined) issue(['meta', 'name'], '상호를 입력해 주세요.');
  if (meta.email === undefined) issue(['meta', 'email'], '이메일 주소를 입력해 주세요.');
}

const clientId = z
  .uuidv7({ error: '화면을 새로 고친 뒤 다시 보내 주세요.' })
  .describe('UUIDv7 created when the form was shown; an entry is stored once for it');
const formFiles = z.array(id).max(MAX_FORM_FILES, `파일은 ${MAX_FORM_FILES}개까지 첨부할 수 있습니다.`);

const entry = { category: formCategory, writer: formWriter, content: formContent };
const written = { clientId, ...entry, meta: agreedMeta, _files: formFiles.default([]) };

/** An entry of any visitor. */
export const formCreate = z
  .strictObject({
    ...written,
    code: formCode,
    website: z.string().max(200).default('').describe('Hidden from users; a filled one stores nothing'),
    address: z.string().max(64).optional().describe('Network address of the visitor; believed from front servers only'),
  })
  .superRefine(checkByCode)
  .meta({ id: 'FormCreate' });

/** A member's entry. */
export const inquiryCreate = z
  .strictObject({ ...written, code: formCode.default('normal') })
  .superRefine(checkByCode)
  .meta({ id: 'InquiryCreate' });

/** Without `_files` the attachments do not change. */
export const formChange = inputComponent('FormChange', {
  ...entry,
  meta: formMeta.default({}),
  _files: formFiles.optional(),
});

/** An entry that the store received by telephone or mail. */
const recorded = { clientId, code: formCode, ...entry, meta: formMeta.default({}) };
export const consoleFormCreate = z.strictObject(recorded).superRefine(checkByCode).meta({ id: 'ConsoleFormCreate' });
export const consoleInquiryCreate = z
  .strictObject({ ...recorded, code: formCode.default('normal'), _user: id })
  .superRefine(checkByCode)
  .meta({ id: 'ConsoleInquiryCreate' });
export type RecordedForm = z.output<typeof consoleFormCreate>;

export const MAX_ANSWER = 4_000;
/** An answer, and whether the entry is a complaint, which is retained for longer. */
export const formAnswer = z
  .strictObject({
    answer: z
      .string({ error: '답변을 입력해 주세요.' })
      .overwrite(cleanText)
      .min(2, '답변은 두 글자 이상 입력해 주세요.')
      .max(MAX_ANSWER, `답변은 ${numberText(MAX_ANSWER)}자까지 입력할 수 있습니다.`)
      .optional(),
    isComplaint: z.boolean().optional(),
    updatedAt: instant.describe('Of the entry that the operator read'),
  })
  .refine((change) => change.answer !== undefined || change.isComplaint !== undefined, '바꿀 내용이 없습니다.')
  .meta({ id: 'FormAnswer' });

const formFile = z.object({ _id: id, url: z.string(), name: z.string() });
const text = z.string();

const parts = {
  _id: id,
  code: formCode,
  category: formCategory,
  writer: z.object({ name: text, phone: text }),
  meta: z.object({
    _terms: z.array(id).describe('Versions that were agreed to'),
    ...{ name: text, phone: text, email: text, postcode: text, address1: text, address2: text },
  }),
  content: text,
  files: z.array(formFile),
  state: inquireState,
  answer: text.nullable(),
  answeredAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
};

/** An entry as its writer sees it. */
export const form = component('Form', parts);

export const consoleFormFilter = {
  q: search('Content, name of the writer or of meta, e-mail'),
  state: inquireState.optional(),
  code: formCode.optional(),
  category: formCategory.optional(),
  isComplaint: z.boolean().optional(),
  ...withinDays,
  _user: id.optional(),
};

/** Maximum number of entries of one workbook. */
export const FORM_EXPORT_ROWS = 20_000;

/** The filters of a workbook; its days are required. */
export const consoleFormExportFilter = {
  q: consoleFormFilter.q,
  state: consoleFormFilter.state,
  code: consoleFormFilter.code,
  category: consoleFormFilter.category,
  isComplaint: z.stringbool().optional(),
};

export const consoleForm = component('ConsoleForm', {
  ...parts,
  isComplaint: z.boolean(),
  member: z.object({ _id: id, username: text, name: text }).nullable(),
  answeredBy: text.nullable().describe('Name of the operator'),
  mailTo: text.nullable().describe('Where the answer is mailed to; null without an address'),
});

export const formEvent = component('FormEvent', { at: instant, action: text, by: text.nullable() });
/** Includes the operators' actions, latest first. */
export const consoleFormDetail = component('ConsoleFormDetail', { ...consoleForm.shape, history: z.array(formEvent) });
