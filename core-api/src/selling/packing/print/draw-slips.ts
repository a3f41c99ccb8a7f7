import { dottedMinute } from '@iruon/contract/seoul';
import {
  type Bars,
  type Document,
  drawBars,
  drawLine,
  drawNumber,
  drawRule,
  drawText,
  fitOf,
  GREY,
  INK,
  MM,
  reprintText,
  type Slip,
} from './print-page.ts';

/** A5 upright. */
const PAGE = { width: 148 * MM, height: 210 * MM, margin: 9 * MM };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const ROW = 22;
const FOOT = 8 * MM;
/** More boxes would not fit beside a name; a larger quantity has one. */
const MAX_BOXES = 6;
const BOX = 9;

/** Draws the packing slip of each parcel: one page, and further ones for goods that do not fit. */
export function drawSlips(document: Document, slips: readonly Slip[], barsOf: (text: string) => Bars): void {
  for (const slip of slips) {
    const rest = [...slip.goods];
    let page = 0;
    do {
      page += 1;
      document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
      let y = drawHead(document, slip, barsOf(slip.parcelNo));
      y = page === 1 ? drawReceiver(document, slip, y) : y;
      y = drawTitles(document, y);
      for (let [goods] = rest; goods; [goods] = rest) {
        const row = rowOf(document, goods);
        if (y + row.height >= PAGE.height - PAGE.margin - FOOT) break;
        drawGoods(document, goods, { y, row });
        rest.shift();
        y += row.height;
      }
      drawFoot(document, slip, { page, isLast: rest.length === 0 });
    } while (rest.length > 0);
  }
}

function drawHead(document: Document, slip: Slip, bars: Bars): number {
  const { margin: x } = PAGE;
  const top = PAGE.margin;
  drawLine(document, '포장 명세서', { x, y: top, width: WIDTH / 2, size: 15, isBold: true });
  drawLine(document, `주문번호 ${slip.purchaseNo}`, { x, y: top + 21, width: WIDTH / 2, size: 8.5, color: GREY });
  if (slip.list) {
    const place = `${slip.list.listNo} · ${slip.list.place}번`;
    drawLine(document, place, { x, y: top + 34, width: WIDTH / 2, size: 11, isBold: true });
  }
  const mark = slip.printedAt ? reprintText(slip.printCount, dottedMinute(new Date(slip.printedAt))) : '';
  if (mark !== '') {
    document.roundedRect(x, top + 51, document.font('bold').fontSize(8.5).widthOfString(mark) + 10, 15, 3).stroke(INK);
    drawLine(document, mark, { x: x + 5, y: top + 54, width: WIDTH / 2, size: 8.5, isBold: true });
  }
  const total = bars.reduce((sum, width) => sum + width, 0);
  const right = PAGE.width - PAGE.margin;
  // Ten thin bars of white on both sides belong to the code.
  drawBars(document, bars, { x: right - total, y: top, height: 42, unit: 1 });
  const place = { x: right - total, y: top + 46, width: total, size: 12, isBold: true, align: 'center' } as const;
  drawLine(document, slip.parcelNo, place);
  return top + 70;
}

function drawReceiver(document: Document, { receiver, requestMessage, isPickup }: Slip, top: number): number {
  const { margin: x } = PAGE;
  drawRule(document, { x, y: top, width: WIDTH });
  let y = top + 6;
  const name = isPickup ? `${receiver.name} (직접 수령)` : receiver.name;
  drawLine(document, receiver.phone, { x: x + WIDTH * 0.72, y: y + 1, width: WIDTH * 0.28, size: 10, align: 'right' });
  y += drawText(document, name, { x, y, width: WIDTH * 0.7, size: 12, height: 30, isBold: true }) + 4;
  const address = `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`;
  y += drawText(document, address, { x, y, width: WIDTH, size: 9.5, height: 40 }) + 3;
  if (requestMessage !== '')
    y += drawText(document, `요청: ${requestMessage}`, { x, y, width: WIDTH, size: 9.5, height: 56 }) + 3;
  return y + 2;
}

const columns = (() => {
  const { margin: x } = PAGE;
  const [shelf, amount, boxes] = [58, 34, MAX_BOXES * (BOX + 3)];
  const name = WIDTH - shelf - amount - boxes - 12;
  return {
    shelf: { x, width: shelf - 4 },
    name: { x: x + shelf, width: name },
    amount: { x: x + shelf + name + 4, width: amount - 4 },
    boxes: { x: x + shelf + name + amount + 12, width: boxes },
  };
})();

function drawTitles(document: Document, y: number): number {
  const { margin: x } = PAGE;
  drawRule(document, { x, y, width: WIDTH });
  const title = { y: y + 4, size: 8, color: GREY };
  drawLine(document, '선반', { ...columns.shelf, ...title });
  drawLine(document, '상품', { ...columns.name, ...title });
  drawLine(document, '수량', { ...columns.amount, ...title, align: 'right' });
  drawLine(document, '확인', { ...columns.boxes, ...title });
  drawRule(document, { x, y: y + 17, width: WIDTH });
  return y + 18;
}

type Goods = Slip['goods'][number];

const secondOf = ({ optionName, productCode }: Goods) => [optionName, productCode].filter(Boolean).join(' · ');
const NAME = { width: columns.name.width, size: 9, height: 66 };
const SECOND = { width: columns.name.width, size: 8, height: 66 };

/** The heights of a row whose names are whole: two options may differ in their last letters alone. */
function rowOf(document: Document, goods: Goods) {
  const name = fitOf(document, goods.productName, NAME).height;
  const second = fitOf(document, secondOf(goods), SECOND).height;
  return { name, height: Math.max(ROW, name + second + 3) };
}

function drawGoods(document: Document, goods: Goods, { y, row }: { y: number; row: ReturnType<typeof rowOf> }): void {
  const cell = { height: ROW - 5, isBold: true };
  drawText(document, goods.shelf || '–', { ...columns.shelf, ...cell, y: y + 4, size: 10 });
  drawText(document, goods.productName, { ...columns.name, ...NAME, y: y + 1 });
  drawText(document, secondOf(goods), { ...columns.name, ...SECOND, y: y + 1 + row.name, color: GREY });
  drawNumber(document, goods.amount, { ...columns.amount, y: y + 4, size: 12 });
  const boxes = goods.amount <= MAX_BOXES ? goods.amount : 1;
  for (let box = 0; box < boxes; box += 1) document.rect(columns.boxes.x + box * (BOX + 3), y + 6, BOX, BOX);
  document.lineWidth(0.7).stroke(INK);
  drawRule(document, { x: PAGE.margin, y: y + row.height - 0.5, width: WIDTH });
}

function drawFoot(document: Document, slip: Slip, { page, isLast }: { page: number; isLast: boolean }): void {
  const y = PAGE.height - PAGE.margin - 9;
  const pieces = slip.goods.reduce((sum, { amount }) => sum + amount, 0);
  const half = { y, width: WIDTH / 2, size: 9 };
  drawLine(document, isLast ? `모두 ${slip.goods.length}종 ${pieces}개` : '다음 장에 이어집니다.', {
    ...half,
    x: PAGE.margin,
    isBold: true,
  });
  if (page > 1 || !isLast)
    drawLine(document, `${page}장`, { ...half, x: PAGE.margin + WIDTH / 2, align: 'right', color: GREY });
}
