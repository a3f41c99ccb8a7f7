import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Files, IfuDocuments, IfuProducts, IfuVersions } from '../../src/index.ts';
import { DAY, later, seoulDay } from '../calendar.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import { pdfOf } from '../exhibitions/pdf.ts';
import { randomOf, uuidAt } from '../random.ts';

interface DocumentPlan {
  name: string;
  language: 'en' | 'ko';
  category: string;
  /** Number, days since it is in force, what changed; as in the posts. The lots of the seed were released 120 days ago. */
  versions: readonly (readonly [no: string, daysAgo: number, note: string])[];
}

const DOCUMENTS: readonly DocumentPlan[] = [
  {
    name: '본레벨 픽스처 사용설명서',
    language: 'ko',
    category: 'BONE_FIXTURE',
    versions: [
      ['1.3', 300, '처음 등록한 버전입니다.'],
      ['2.0', 45, '보관 온도와 식립 토크 기준을 고쳤습니다.'],
    ],
  },
  {
    name: '티슈레벨 픽스처 사용설명서',
    language: 'ko',
    category: 'TISSUE_FIXTURE',
    versions: [
      ['1.0', 700, '처음 등록한 버전입니다.'],
      ['2.0', 120, '드릴 순서 그림과 금기 사항을 고쳤습니다.'],
    ],
  },
  {
    name: '티슈레벨 픽스처 사용설명서(영문)',
    language: 'en',
    category: 'TISSUE_FIXTURE',
    versions: [['2.0', 120, '국문 2.0의 영문 번역입니다.']],
  },
];
/** Maximum number of products of one document. */
const PRODUCTS_EACH = 60;

interface Fill {
  documents: Insertable<IfuDocuments>[];
  products: Insertable<IfuProducts>[];
  versions: Insertable<IfuVersions>[];
  files: Insertable<Files>[];
}

/** Writes the PDFs of instructions below `filesDir` and returns their documents, with those of the fixtures with lots. */
export async function ifuVersionsOf(
  filesDir: string,
  { products, publisherId }: { products: readonly SeededProduct[]; publisherId: string | null },
  now: Date,
): Promise<Fill> {
  const random = randomOf('instructions');
  const fill: Fill = { documents: [], products: [], versions: [], files: [] };
  await mkdir(join(filesDir, 'ifu'), { recursive: true });
  for (const [number, { name, language, category, versions }] of DOCUMENTS.entries()) {
    const since = later(now, -Math.max(...versions.map(([, daysAgo]) => daysAgo)) * DAY);
    const documentId = uuidAt(since, random);
    fill.documents.push({ id: documentId, name, language, createdAt: since, updatedAt: since });
    const mine = products.filter(({ shows, plan }) => shows && plan.category === category).slice(0, PRODUCTS_EACH);
    for (const [sequence, { id: productId }] of mine.entries())
      fill.products.push({ documentId, productId, language, sequence });
    let supersedesId: string | null = null;
    for (const [no, daysAgo, note] of versions) {
      const at = later(now, -daysAgo * DAY);
      const [id, fileId] = [uuidAt(at, random), uuidAt(at, random)];
      const data = pdfOf(name, [`버전 ${no}`, `시행일 ${seoulDay(at)}`, note, '이루온']);
      const storageKey = `ifu/${number + 1}-${no}.pdf`;
      await writeFile(join(filesDir, storageKey), data);
      const sha256 = createHash('sha256').update(data).digest('hex');
      const pdf = { name: `${name} ${no}.pdf`, purpose: 'IFU' as const, mime: 'application/pdf' };
      fill.files.push({ id: fileId, storageKey, ...pdf, bytes: data.length, sha256, createdAt: at, offeredAt: at });
      const texts = { no, validFrom: seoulDay(at), note, sha256 };
      fill.versions.push({ id, documentId, fileId, ...texts, supersedesId, publishedBy: publisherId, createdAt: at });
      supersedesId = id;
    }
  }
  return fill;
}
