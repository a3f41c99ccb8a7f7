import type { FormCategory, FormCode, FormMeta } from '@iruon/contract';

export interface FormText {
  category: FormCategory;
  writer: { name: string; phone: string };
  meta: FormMeta;
  content: string;
}

/** Complaints are kept for three years; these are the entries that are one by their category. */
export const isComplaintBy = (category: FormCategory): boolean => category === 'ORDERCLAIM';

/** The columns of what somebody wrote; what is missing is empty. */
export function columnsOf({ category, writer, meta, content }: FormText) {
  const { name = '', phone = '', email = '', postcode = '', address1 = '', address2 = '' } = meta;
  return {
    category,
    writerName: writer.name,
    writerPhone: writer.phone,
    ...{ name, phone, email, postcode, address1, address2 },
    content,
  };
}

export type NewForm = FormText & { clientId: string; code: FormCode };
