import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { BannerImages, Banners, Files, Popups } from '../src/index.ts';
import { DAY, displayed, later } from './calendar.ts';
import { boneSection, instrumentTray } from './exhibitions/hero-drawings.ts';
import { randomOf, uuidAt } from './random.ts';

const SLIDES = [
  { slot: 1, name: '수술 계획에 맞는 임플란트를, 규격 그대로', url: '/shop/products', draw: boneSection },
  {
    slot: 2,
    name: '처음 갖추는 수술 기구, 한자리에서',
    url: '/shop/exhibitions/SURGICAL_BASICS',
    draw: instrumentTray,
  },
] as const;
const SCREENS = [
  { screen: 'PC', width: 1600, height: 1000 },
  { screen: 'MOBILE', width: 1200, height: 900 },
] as const;

interface Fill {
  banners: Insertable<Banners>[];
  images: Insertable<BannerImages>[];
  files: Insertable<Files>[];
}

/** Writes the pictures of the main banners below `filesDir` and returns their rows: two slides, and one planned for next week. */
export async function bannersOf(filesDir: string, now: Date): Promise<Fill> {
  const random = randomOf('banners');
  const at = later(now, -20 * DAY);
  const stamps = { createdAt: at, updatedAt: at };
  const fill: Fill = { banners: [], images: [], files: [] };
  await mkdir(join(filesDir, 'banners'), { recursive: true });
  for (const { slot, name, url, draw } of SLIDES)
    for (const { screen, width, height } of SCREENS) {
      const data = draw(width, height);
      const storageKey = `banners/main-${slot}-${screen.toLowerCase()}.svg`;
      await writeFile(join(filesDir, storageKey), data);
      const fileId = uuidAt(at, random);
      fill.files.push({
        id: fileId,
        storageKey,
        name: `main-${slot}-${screen.toLowerCase()}.svg`,
        mime: 'image/svg+xml',
        bytes: Buffer.byteLength(data),
        width,
        height,
        purpose: 'BANNER',
        createdAt: at,
        offeredAt: at,
      });
      const id = uuidAt(at, random);
      fill.banners.push({ ...stamps, id, code: `MAIN_${slot}_${screen}`, name, url });
      fill.images.push({ bannerId: id, index: 0, fileId });
    }
  fill.banners.push({
    ...stamps,
    id: uuidAt(at, random),
    code: 'MAIN_3_PC',
    name: '연말 정기 점검 준비전',
    url: '/shop/exhibitions/WINTER_CARE',
    ...displayed(now, 7, 37),
  });
  return fill;
}

/** A popup that the home page shows, and one that ended last week. */
export function popupRows(now: Date): Insertable<Popups>[] {
  const random = randomOf('popups');
  const at = later(now, -20 * DAY);
  const stamps = { createdAt: at, updatedAt: at };
  return [
    {
      ...stamps,
      id: uuidAt(at, random),
      name: '연말 배송',
      content:
        '연말 배송 안내\n12월 31일 오후 2시까지 결제하신 주문은 당일 출고합니다.\n1월 1일은 쉬고, 2일부터 차례로 보내 드립니다.',
      url: '/shop/exhibitions',
      left: 980,
      top: 120,
      width: 380,
      height: 300,
      sequence: 0,
    },
    {
      ...stamps,
      id: uuidAt(at, random),
      name: '가을 세미나',
      content: '가을 세미나 신청이 끝났습니다\n다음 세미나는 봄에 엽니다.',
      url: '',
      left: 560,
      top: 120,
      width: 380,
      height: 300,
      ...displayed(now, -20, -7),
      sequence: 1,
    },
  ];
}
