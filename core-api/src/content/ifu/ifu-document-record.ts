import { ifuDocuments } from '@iruon/contract';
import { sql } from 'kysely';
import { contains } from '../../platform/http/console-list.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { findRivals, lockDocument, productsOfCodes, replaceProducts } from './repository.ts';

interface Mark {
  _id: string;
  no: string;
  validFrom: string;
}

const day = sql`(now() at time zone 'Asia/Seoul')::date`;
const mark = sql`jsonb_build_object('_id', v.id, 'no', v.no, 'validFrom', v.valid_from)`;
const versionsOf = sql`ifu_versions v where v.document_id = ifu_documents.id`;

/** Instructions for use with their products; their versions are published by a use case of their own. */
export const ifuDocumentRecord = defineRecord(ifuDocuments, {
  table: 'ifuDocuments',
  searched: ['name'],
  search: (
    q,
  ) => sql`(name ilike ${contains(q)} or exists (select from ifu_products i join products p on p.id = i.product_id
    where i.document_id = ifu_documents.id and p.code ilike ${contains(q)}))`,
  computed: {
    productCodes: sql<string[]>`coalesce((select jsonb_agg(p.code order by i.sequence) from ifu_products i
      join products p on p.id = i.product_id where i.document_id = ifu_documents.id), '[]')`,
    versions: sql<number>`(select count(*)::int from ${versionsOf})`,
    current: sql<Mark | null>`(select ${mark} from ${versionsOf} and v.valid_from <= ${day} order by v.valid_from desc limit 1)`,
    planned: sql<Mark | null>`(select ${mark} from ${versionsOf} and v.valid_from > ${day} order by v.valid_from limit 1)`,
  },
  toColumns: ({ productCodes: _, ...input }) => input,
  saveParts: async (trx, id, { productCodes }) => {
    const document = await lockDocument(trx, id);
    if (!document) throw problem('NOT_FOUND');
    const found = await productsOfCodes(trx, productCodes);
    const unknown = productCodes.filter((_, place) => found[place] === undefined);
    if (unknown.length > 0)
      throw problemAt(
        'INVALID_INPUT',
        'body.productCodes',
        `없는 상품 코드입니다: ${unknown.slice(0, 5).join(', ')}`,
        'unknown',
      );
    const productIds = found.flatMap((productId) => (productId === undefined ? [] : [productId]));
    const own = { id, language: document.language, productIds };
    const [rival] = productIds.length > 0 ? await findRivals(trx, own) : [];
    if (rival)
      throw problemAt(
        'IFU_PRODUCT_TAKEN',
        'body.productCodes',
        `'${rival.name}'에 들어 있는 상품입니다: ${rival.code}`,
        'taken',
      );
    await replaceProducts(trx, own);
  },
});
