import type { PickingListDetail } from '@iruon/contract';
import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { drawLabels } from './draw-labels.ts';
import { drawList } from './draw-list.ts';
import { drawSlips } from './draw-slips.ts';
import { type Document, type Label, openFonts, type Slip } from './print-page.ts';

const fonts = openFonts();
const bars = () => [2, 1, 2];

/** What a drawing writes on its pages. Every text ends on its page. */
function written(draw: (document: Document) => void): { texts: string[]; pages: number } {
  const document = new PdfDocument({ autoFirstPage: false, margin: 0 });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const texts: string[] = [];
  const write = document.text.bind(document);
  Object.assign(document, {
    text(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) {
      texts.push(text);
      const { width, height, lineBreak } = options;
      const taken = document.heightOfString(text, { width });
      // A text that may have several lines is not cut.
      if (lineBreak !== false) expect(taken, text).toBeLessThanOrEqual(height ?? 0);
      expect(y + taken, text).toBeLessThanOrEqual(document.page.height);
      return write(text, x, y, options);
    },
  });
  let pages = 0;
  document.on('pageAdded', () => {
    pages += 1;
  });
  draw(document);
  document.end();
  return { texts, pages };
}

const receiver = {
  name: '학교법인 이루온학원 이루온대학교 치과병원 보철과 기공실 남궁황보제갈선우',
  phone: '010-1234-5678',
  postcode: '06591',
  address1: '서울특별시 서초구 반포대로 222 이루온대학교 치과병원 (반포동, 본관 및 별관, 옴니버스파크 포함)',
  address2: '별관 지하 2층 보철과 기공실 안쪽 왼편 두 번째 문 (경비실에서 출입증을 받으신 뒤 화물 엘리베이터 이용)',
};
const message = '부재 시 별관 1층 안내데스크에 맡겨 주시고 기공실로 전화 주세요. '.repeat(5);
const goods = (more: object = {}) => ({
  lotRule: 'REQUIRED' as const,
  lots: [{ lotNo: 'A0123456789012345678', useBy: '2029-11-30', amount: 3 }],
  ...{
    key: 'k',
    _product: 'p',
    productCode: 'FX-4010S',
    barcode: null,
    udis: [],
    shelf: 'A-02-상단-왼쪽칸',
    amount: 3,
  },
  productName: '임플란트 픽스처 SLA 표면처리 인터널 커넥션 세트 (국산 티타늄 Grade 4, 서지컬 키트 호환, 멸균 포장)',
  optionName: '직경 4.5 / 길이 11.5 / 커프 높이 3.5 / 표면 블루 코팅 특수 주문 사양',
  ...more,
});
const slip = (count: number): Slip => ({
  ...{ _id: 'x', parcelNo: 'P261130-00001', _purchase: 'q', purchaseNo: '20261130-00000001', state: 'PACKING' },
  ...{
    receiverName: '',
    address: '',
    isPickup: false,
    orders: [],
    amount: 3,
    paidAt: null,
    shipOn: null,
    isLate: false,
  },
  ...{ packer: null, claimedAt: null, list: null, printCount: 0, printedAt: null, courierCode: null, invoiceNo: null },
  ...{ packedAt: null, changedAt: null, createdAt: '', updatedAt: '', receiver, requestMessage: message },
  goods: Array.from({ length: count }, (_, index) => goods({ amount: index === 0 ? 99_999 : 1 })),
});

it('a slip contains its receiver, message, goods and quantities whole, on as many pages as they need', () => {
  const { texts, pages } = written((document) => drawSlips(document, [slip(30)], bars));
  const { name, phone, postcode, address1, address2 } = receiver;
  for (const text of [name, phone, `(${postcode}) ${address1} ${address2}`, `요청: ${message}`, '99999'])
    expect(texts).toContain(text);
  const { productName, optionName, productCode, shelf } = goods();
  for (const text of [productName, `${optionName} · ${productCode}`, shelf])
    expect(texts.filter((each) => each === text)).toHaveLength(30);
  expect(pages).toBeGreaterThan(2);
  expect(texts.filter((text) => text === '다음 장에 이어집니다.')).toHaveLength(pages - 1);
});

it('a list names each of 500 parcels of one product, in rows that fit on a page', () => {
  const parcels = Array.from({ length: 500 }, (_, index) => ({
    _id: 'x',
    place: index + 1,
    amount: 1 + (index % 2) * 99,
  }));
  const list: PickingListDetail = {
    ...{ _id: 'l', listNo: 'L261130-12', owner: { _id: 'o', name: '김출고' }, amount: 1, changed: 0, printCount: 0 },
    ...{ printedAt: null, createdAt: '2026-11-30T04:00:00Z', closedAt: null, updatedAt: '', packing: [] },
    parcels: { WAITING: 500, PACKING: 0, PACKED: 0, SHIPPED: 0, CANCELED: 0 },
    lines: [{ ...goods({ amount: 25_250 }), parcels }],
  };
  const { texts, pages } = written((document) => drawList(document, list, bars));
  const places = texts.flatMap((text) =>
    [...text.matchAll(/(?:^| {2})(\d+)(?:\(\d+\))?(?= {2}|$)/g)].map(([, place]) => Number(place)),
  );
  expect(new Set(places)).toEqual(new Set([...parcels.map(({ place }) => place), 25_250]));
  expect(texts.filter((text) => text === '25250')).toHaveLength(1);
  expect(pages).toBeGreaterThan(1);
});

it('a label shows the whole phone and address of a receiver with a long name', () => {
  const label: Label = {
    ...{ invoiceNo: '682000000001', reference: 'P261130-00001', registeredOn: '2026-11-30', sorting: null },
    ...{ from: receiver, to: receiver, goods: '드릴', message, isCollect: false, mark: '' },
  };
  const { texts, pages } = written((document) => drawLabels(document, [label], bars));
  const { name, phone, postcode, address1, address2 } = receiver;
  for (const text of [`받는 분  ${name}`, phone, `(${postcode}) ${address1} ${address2}`])
    expect(texts).toContain(text);
  expect(pages).toBe(1);
});
