import type { FormInput } from '@iruon/bff-storefront/forms/form-page';
import {
  address,
  agreementTo,
  CATEGORY_MISSING,
  CONSULTATION_TYPE_MISSING,
  categoriesOfForm,
  consultationTypes,
  type FormCategory,
  type FormCode,
  formContent,
  formMetaName,
  formWriter,
  inquiryCategories,
} from '@iruon/contract';
import { z } from 'zod';
import { emailParts, phoneParts } from '~/components/fields/part-schemas';
import type { ShownTerms } from '~/components/fields/terms-list';

const text = z.string().default('');
const writer = z.object({
  name: z.string({ error: '이름을 입력해 주세요.' }).pipe(formWriter.shape.name),
  phone: phoneParts,
});
const files = z.array(z.string()).default([]);
const hidden = { clientId: text, website: text };
const choice = (categories: readonly FormCategory[], message: string) => z.enum(categories, { error: message });

const changed = { category: choice(inquiryCategories, CATEGORY_MISSING), writer, content: formContent, _files: files };

/** A member's change of an inquiry; the form of the inquiry determines the categories. */
export const inquiryChangeSchema = (code: FormCode) =>
  z.object({
    ...changed,
    category: choice(categoriesOfForm[code], CATEGORY_MISSING),
    meta: z.object({ email: emailParts }),
  });

const metaOf = (terms: readonly ShownTerms[]) => ({ _terms: agreementTo(terms) });

/** The fields of each skin by their names in the request. */
const schemas = {
  'inquiry-partner': (terms: readonly ShownTerms[]) =>
    z.object({
      ...hidden,
      category: choice(['OTHERQUERY'], CATEGORY_MISSING).default('OTHERQUERY'),
      writer,
      content: formContent,
      _files: files,
      meta: z.object({
        ...metaOf(terms),
        name: z.string({ error: '상호를 입력해 주세요.' }).pipe(formMetaName),
        email: emailParts,
        ...address.shape,
      }),
    }),
  'main-inquiry': (terms: readonly ShownTerms[]) =>
    z.object({
      ...hidden,
      category: choice(consultationTypes, CONSULTATION_TYPE_MISSING),
      writer,
      content: formContent,
      _files: files,
      meta: z.object(metaOf(terms)),
    }),
  'ifu-paper': (terms: readonly ShownTerms[]) =>
    z.object({
      ...hidden,
      category: choice(['IFU_PAPER'], CATEGORY_MISSING).default('IFU_PAPER'),
      writer,
      content: formContent,
      _files: files,
      meta: z.object({ ...metaOf(terms), ...address.shape }),
    }),
  normal: (terms: readonly ShownTerms[]) =>
    z.object({ ...hidden, ...changed, meta: z.object({ ...metaOf(terms), email: emailParts }) }),
} satisfies Record<FormCode, unknown>;

/** The schema of a form as its page sends it. */
export const formSchema = (code: FormCode, terms: readonly ShownTerms[]) =>
  (schemas[code](terms) as z.ZodType<Omit<FormInput, 'code'>>).transform((typed): FormInput => ({ ...typed, code }));
