import { catalogues } from '@iruon/contract';
import { sql } from 'kysely';
import { defineRecord } from '../../platform/records/define-record.ts';

const brandName = sql<string | null>`(select brands.name from brands where brands.id = catalogues.brand_id)`;

/** A new catalogue is placed first. Deleting one deletes its views. */
export const catalogueRecord = defineRecord(catalogues, {
  table: 'catalogues',
  searched: ['name'],
  computed: { brandName },
  newPlace: 'first',
});
