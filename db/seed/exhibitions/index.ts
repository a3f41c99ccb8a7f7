import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type {
  Brands,
  Catalogues,
  ExhibitionFiles,
  ExhibitionProducts,
  Exhibitions,
  Files,
  Showrooms,
} from '../../src/index.ts';
import { DAY, later, seoulMidnight } from '../calendar.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import { bannerOf, coverOf } from './drawings.ts';
import { pdfOf } from './pdf.ts';

interface Plan {
  code: string;
  name: string;
  summary: string;
  /** Days from today in Seoul; null without a period. */
  days?: readonly [start: number, end: number];
  isOf: (product: SeededProduct) => boolean;
  /** Documents to download: [title, line]. */
  documents: readonly (readonly [title: string, line: string])[];
}

const among =
  (...categories: string[]) =>
  ({ plan }: SeededProduct) =>
    categories.includes(plan.category);

const EXHIBITIONS: readonly Plan[] = [
  {
    code: 'FIXTURE_WEEK',
    name: '픽스처 대표 규격 모음',
    summary: '진료실에서 자주 찾는 직경과 길이를 모았습니다.',
    days: [-10, 20],
    isOf: among('TISSUE_FIXTURE', 'BONE_FIXTURE'),
    documents: [
      ['픽스처 규격표', '직경과 길이별 주문 코드'],
      ['드릴 순서표', '직경별 드릴 순서와 권장 회전수'],
    ],
  },
  {
    code: 'SURGICAL_BASICS',
    name: '수술 기구 기본 구성',
    summary: '처음 갖추는 수술 기구를 한자리에서 살펴보세요.',
    isOf: among('SURGICAL'),
    documents: [['수술 기구 점검표', '수술 전에 확인할 기구와 수량']],
  },
  {
    code: 'HEALING_SET',
    name: '치유 지대주 기획전',
    summary: '높이별 치유 지대주를 비교해 보세요.',
    days: [-3, 11],
    isOf: among('TISSUE_HEALING', 'BONE_HEALING'),
    documents: [['치유 지대주 선택표', '연조직 두께별 권장 높이']],
  },
  {
    code: 'WINTER_CARE',
    name: '연말 정기 점검 준비전',
    summary: '점검에 필요한 보철 부품을 미리 준비하세요.',
    days: [7, 37],
    isOf: among('TISSUE_ABUTMENT', 'BONE_ABUTMENT'),
    documents: [['정기 점검 안내문', '환자에게 나누어 드리는 안내문']],
  },
  {
    code: 'NEW_YEAR',
    name: '새해 재생 재료 기획전',
    summary: '재생 재료를 새해에 만나 보실 수 있습니다.',
    days: [40, 70],
    isOf: among('GRAFT'),
    documents: [],
  },
  {
    code: 'AUTUMN_SEMINAR',
    name: '가을 세미나 제품전',
    summary: '세미나에서 소개한 제품입니다.',
    days: [-45, -8],
    isOf: ({ flags }) => flags.includes('BEST'),
    documents: [['세미나 발표 자료', '증례로 보는 픽스처 선택']],
  },
];

const CATALOGUES = [
  ['픽스처 종합 카탈로그', 'IRUON', '전체 픽스처 규격과 주문 코드', 412],
  ['보철 부품 카탈로그', 'IRUON', '지대주와 인상 부품의 연결 규격', 287],
  ['수술 기구 카탈로그', 'IRUON_SURGICAL', '드릴과 수술 키트의 구성', 198],
  ['치유 지대주 안내서', 'IRUON', '직경과 높이 선택표', 153],
  ['재생 재료 안내서', 'IRUON_BIO', '보관과 사용 방법', 121],
  ['디지털 보철 안내서', 'IRUON', '스캔 부품과 작업 순서', 96],
  ['세척과 멸균 안내서', 'IRUON_SURGICAL', '기구의 세척과 멸균 절차', 64],
  ['신제품 소식지', 'IRUON', '올해 나온 제품 소개', 38],
] as const;

const SHOWROOMS = [
  ['HEAD_OFFICE', '서울 본사 전시장', '02-555-0101', '06236', '서울특별시 강남구 테헤란로 152', 127.0365, 37.5],
  ['BRANCH', '부산 전시장', '051-555-0102', '48058', '부산광역시 해운대구 센텀중앙로 79', 129.1303, 35.1735],
  ['BRANCH', '대전 전시장', '042-555-0103', '35233', '대전광역시 서구 둔산로 100', 127.3848, 36.3504],
  ['BRANCH', '광주 전시장', '062-555-0104', '61945', '광주광역시 서구 내방로 111', 126.8514, 35.1601],
] as const;

const PRODUCTS_EACH = 8;

/** A sample of a list, evenly distributed. */
const spread = <T>(items: readonly T[], count: number): T[] =>
  items.length <= count
    ? [...items]
    : items.filter(
        (_, at) => Math.floor((at * count) / items.length) !== Math.floor(((at - 1) * count) / items.length),
      );

interface Fill {
  exhibitions: Insertable<Exhibitions>[];
  exhibitionProducts: Insertable<ExhibitionProducts>[];
  exhibitionFiles: Insertable<ExhibitionFiles>[];
  catalogues: Insertable<Catalogues>[];
  showrooms: Insertable<Showrooms>[];
  files: Insertable<Files>[];
}

/** Writes pictures and documents below `filesDir` and returns the rows of exhibitions, library and showrooms. */
export async function exhibitionsOf(
  filesDir: string,
  { products, brands }: { products: readonly SeededProduct[]; brands: readonly Insertable<Brands>[] },
  now: Date,
): Promise<Fill> {
  const random = randomOf('exhibitions');
  const createdAt = later(now, -120 * DAY);
  const today = seoulMidnight(now);
  const sold = products.filter(({ shows, sells }) => shows && sells);
  const fill: Fill = {
    exhibitions: [],
    exhibitionProducts: [],
    exhibitionFiles: [],
    catalogues: [],
    showrooms: [],
    files: [],
  };
  const stamps = { createdAt, updatedAt: createdAt };

  async function store(folder: string, name: string, data: string | Buffer, more: Partial<Insertable<Files>>) {
    const id = uuidAt(createdAt, random);
    const storageKey = `${folder}/${name}`;
    await mkdir(join(filesDir, folder), { recursive: true });
    await writeFile(join(filesDir, storageKey), data);
    const bytes = Buffer.byteLength(data);
    fill.files.push({ id, storageKey, name, mime: 'image/svg+xml', bytes, createdAt, offeredAt: createdAt, ...more });
    return id;
  }
  function banner(folder: string, name: string, position: number, width: number, height: number) {
    return store(folder, `${name}.svg`, bannerOf(position, width, height), { width, height });
  }

  for (const [sequence, { code, name, summary, days, isOf, documents }] of EXHIBITIONS.entries()) {
    const id = uuidAt(createdAt, random);
    const file = code.toLowerCase();
    fill.exhibitions.push({
      id,
      code,
      name,
      summary,
      content: `<p>${summary}</p><p>규격과 재고는 상품 페이지에서 확인해 주세요.</p>`,
      thumbId: await banner('exhibitions', `${file}-card`, sequence, 800, 500),
      bannerId: await banner('exhibitions', `${file}-banner`, sequence, 1600, 480),
      displayHasPeriod: days !== undefined,
      displayStartedAt: days ? later(today, days[0] * DAY) : null,
      displayEndedAt: days ? later(today, days[1] * DAY) : null,
      sequence,
      ...stamps,
    });
    for (const [place, { id: productId }] of spread(sold.filter(isOf), PRODUCTS_EACH).entries())
      fill.exhibitionProducts.push({ exhibitionId: id, productId, sequence: place });
    for (const [place, [title, line]] of documents.entries()) {
      const data = pdfOf(title, [line, name, '이루온']);
      const fileId = await store('exhibitions', `${file}-${place + 1}.pdf`, data, {
        name: `${title}.pdf`,
        mime: 'application/pdf',
      });
      fill.exhibitionFiles.push({ exhibitionId: id, fileId, sequence: place });
    }
  }
  for (const [sequence, [name, brand, summary, views]] of CATALOGUES.entries()) {
    const cover = { width: 600, height: 800 };
    const pdf = { mime: 'application/pdf', isMembersOnly: true };
    fill.catalogues.push({
      id: uuidAt(createdAt, random),
      name,
      summary,
      brandId: brands.find(({ code }) => code === brand)?.id ?? null,
      thumbId: await store('catalogues', `cover-${sequence + 1}.svg`, coverOf(sequence, name), cover),
      fileId: await store('catalogues', `catalogue-${sequence + 1}.pdf`, pdfOf(name, [summary, '이루온']), pdf),
      views,
      sequence,
      ...stamps,
    });
  }
  for (const [sequence, [code, name, phone, postcode, address1, longitude, latitude]] of SHOWROOMS.entries()) {
    fill.showrooms.push({
      id: uuidAt(createdAt, random),
      code,
      name,
      phone,
      postcode,
      address1,
      longitude,
      latitude,
      hours: '평일 09:00~18:00 (점심 12:00~13:00), 주말·공휴일 휴무',
      content: '<p>방문하시기 전에 전화로 예약해 주세요.</p>',
      thumbId: await banner('showrooms', `showroom-${sequence + 1}`, sequence, 800, 500),
      sequence,
      ...stamps,
    });
  }
  return fill;
}
