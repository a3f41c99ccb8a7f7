import type { FormCategory, FormCode, FormMeta } from '@iruon/contract';

export interface FormText {
  category: FormCategory;
  writer: { name: string; phone: string };
  meta: FormMeta;
  content: string;
}

/** Complaints are retained for three years; these categories are complaints. */
export const isComplaintBy = (category: FormCategory): boolean => category === 'ORDERCLAIM';

/** The columns of an entry's text; missing values are empty. */
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
