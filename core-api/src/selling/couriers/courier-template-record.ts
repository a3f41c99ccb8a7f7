import { type ConsoleCourierTemplate, courierTemplates } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { defineRecord } from '../../platform/records/define-record.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'courier_templates.columns': ConsoleCourierTemplate['columns'];
  }
}

/** Layouts of files for the programs of carriers. */
export const courierTemplateRecord = defineRecord(courierTemplates, {
  table: 'courierTemplates',
  searched: ['name'],
  toColumns: ({ columns, ...input }) => ({ ...input, columns: jsonText(columns) }),
});
