import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Brands, Catalogues, ExhibitionProducts, Exhibitions, Files, Showrooms } from '../../src/index.ts';
import { DAY, later, seoulMidnight } from '../calendar.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import { bannerOf, coverOf } from './drawings.ts';
import { pdfOf } from './pdf.ts';

// Days from today in Seoul: [code, name, summary, start, end]; null without a period.
const EXHIBITIONS = [
  ['FIXTURE_WEEK', '픽스처 대표 규격 모음', '진료실에서 자주 찾는 직경과 길이를 모았습니다.', -10, 20],
  ['SURGICAL_BASICS', '수술 기구 기본 구성', '처음 갖추는 수술 기구를 한자리에서 살펴보세요.', null, null],
  ['HEALING_SET', '치유 지대주 기획전', '높이별 치유 지대주를 비교해 보세요.', -3, 11],
  ['WINTER_CARE', '연말 정기 점검 준비전', '점검에 필요한 보철 부품을 미리 준비하세요.', 7, 37],
  ['NEW_YEAR', '새해 재생 재료 기획전', '재생 재료를 새해에 만나 보실 수 있습니다.', 40, 70],
  ['AUTUMN_SEMINAR', '가을 세미나 제품전', '세미나에서 소개한 제품입니다.', -45, -8],
] as const;

const CATALOGUES = [
  ['픽스처 종합 카탈로그', '전체 픽스처 규격과 주문 코드', 412],
  ['보철 부품 카탈로그', '지대주와 인상 부품의 연결 규격', 287],
  ['수술 기구 카탈로그', '드릴과 수술 키트의 구성', 198],
  ['치유 지대주 안내서', '직경과 높이 선택표', 153],
  ['재생 재료 안내서', '보관과 사용 방법', 121],
  ['디지털 보철 안내서', '스캔 부품과 작업 순서', 96],
  ['세척과 멸균 안내서', '기구의 세척과 멸균 절차', 64],
  ['신제품 소식지', '올해 나온 제품 소개', 38],
] as const;

const SHOWROOMS = [
  ['HEAD_OFFICE', '서울 본사 전시장', '02-555-0101', '06236', '서울특별시 강남구 테헤란로 152', 127.0365, 37.5],
  ['BRANCH', '부산 전시장', '051-555-0102', '48058', '부산광역시 해운대구 센텀중앙로 79', 129.1303, 35.1735],
  ['BRANCH', '대전 전시장', '042-555-0103', '35233', '대전광역시 서구 둔산로 100', 127.3848, 36.3504],
  ['BRANCH', '광주 전시장', '062-555-0104', '61945', '광주광역시 서구 내방로 111', 126.8514, 35.1601],
] as const;

const PRODUCTS_EACH = 8;

interface Fill {
  exhibitions: Insertable<Exhibitions>[];
  exhibitionProducts: Insertable<ExhibitionProducts>[];
  catalogues: Insertable<Catalogues>[];
  showrooms: Insertable<Showrooms>[];
  files: Insertable<Files>[];
}

/** Writes pictures and documents below `filesDir` and returns what exhibitions, the library and the showrooms hold. */
export async function exhibitionsOf(
  filesDir: string,
  { products, brands }: { products: readonly SeededProduct[]; brands: readonly Insertable<Brands>[] },
  now: Date,
): Promise<Fill> {
  const random = randomOf('exhibitions');
  const createdAt = later(now, -120 * DAY);
  const today = seoulMidnight(now);
  const sold = products.filter(({ shows, sells }) => shows && sells);
  const fill: Fill = { exhibitions: [], exhibitionProducts: [], catalogues: [], showrooms: [], files: [] };
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

  for (const [sequence, [code, name, summary, start, end]] of EXHIBITIONS.entries()) {
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
      displayHasPeriod: start !== null,
      displayStartedAt: start === null ? null : later(today, start * DAY),
      displayEndedAt: end === null ? null : later(today, end * DAY),
      sequence,
      ...stamps,
    });
    const from = Math.floor((sequence * sold.length) / EXHIBITIONS.length);
    for (const [place, { id: productId }] of sold.slice(from, from + PRODUCTS_EACH).entries())
      fill.exhibitionProducts.push({ exhibitionId: id, productId, sequence: place });
  }
  for (const [sequence, [name, summary, views]] of CATALOGUES.entries()) {
    const cover = { width: 600, height: 800 };
    const pdf = { mime: 'application/pdf', isMembersOnly: true };
    fill.catalogues.push({
      id: uuidAt(createdAt, random),
      name,
      summary,
      brandId: brands[sequence % brands.length]?.id ?? null,
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
