import type { PickingListDetail } from '@iruon/contract';
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
} from './print-page.ts';

/** A4 upright. */
const PAGE = { width: 210 * MM, height: 297 * MM, margin: 12 * MM };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LEAST_ROW = 24;
const FOOT = 8 * MM;
const LINE_HEIGHT = 11;

const columns = (() => {
  const { margin: x } = PAGE;
  const [box, shelf, amount, parcels] = [16, 74, 36, 150];
  const name = WIDTH - box - shelf - amount - parcels - 12;
  return {
    box: { x, width: box },
    shelf: { x: x + box, width: shelf - 4 },
    name: { x: x + box + shelf, width: name },
    amount: { x: x + box + shelf + name, width: amount },
    parcels: { x: x + box + shelf + name + amount + 12, width: parcels },
  };
})();

/** `1(2) 3 7(4)`: the places of the parcels, with the quantity of those that get more than one. */
const parcelsText = ({ parcels }: Line) =>
  parcels.map(({ place, amount }) => (amount === 1 ? String(place) : `${place}(${amount})`)).join('  ');

/** Draws a picking list in the order of the shelves, on as many pages as it needs. */
export function drawList(document: Document, list: PickingListDetail, barsOf: (text: string) => Bars): void {
  let page = 0;
  let y = Number.POSITIVE_INFINITY;
  const next = () => {
    page += 1;
    document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    y = drawTitles(document, page === 1 ? drawHead(document, list, barsOf(list.listNo)) : PAGE.margin);
    drawLine(document, `${list.listNo} · ${page}장`, {
      x: PAGE.margin,
      y: PAGE.height - PAGE.margin - 9,
      width: WIDTH,
      size: 8.5,
      color: GREY,
      align: 'right',
    });
  };
  if (list.lines.length === 0) next();
  for (const row of list.lines.flatMap(rowsOf)) {
    const { name, height } = heightsOf(document, row);
    if (y + height > PAGE.height - PAGE.margin - FOOT) next();
    drawRow(document, row, { y, name, height });
    y += height;
  }
}

type Line = PickingListDetail['lines'][number];

/** More parcels would not fit beside goods on one page: they follow in rows of their own. */
const MAX_PLACES = 120;
interface Row extends Line {
  isContinued: boolean;
}

const rowsOf = (line: Line): Row[] =>
  Array.from({ length: Math.max(1, Math.ceil(line.parcels.length / MAX_PLACES)) }, (_, index) => ({
    ...line,
    parcels: line.parcels.slice(index * MAX_PLACES, (index + 1) * MAX_PLACES),
    isContinued: index > 0,
  }));

const nameOf = ({ productName, isContinued }: Row) => (isContinued ? `${productName} (이어짐)` : productName);
const secondOf = ({ optionName, productCode }: Row) => [optionName, productCode].filter(Boolean).join(' · ');
const NAME = { width: columns.name.width, size: 10, height: 66 };
const SECOND = { width: columns.name.width, size: 8.5, height: 66 };

/** The heights of a row and of the name in it, which is whole: two options may differ in their last letters alone. */
function heightsOf(document: Document, row: Row): { name: number; height: number } {
  const name = fitOf(document, nameOf(row), NAME).height;
  const second = fitOf(document, secondOf(row), SECOND).height;
  document.font('regular').fontSize(9);
  const lines = Math.ceil(document.heightOfString(parcelsText(row), { width: columns.parcels.width }) / LINE_HEIGHT);
  return { name, height: Math.max(LEAST_ROW, lines * LINE_HEIGHT + 8, name + second + 4) };
}

function drawHead(document: Document, list: PickingListDetail, bars: Bars): number {
  const { margin: x } = PAGE;
  const top = PAGE.margin;
  drawLine(document, `피킹 목록 ${list.listNo}`, { x, y: top, width: WIDTH * 0.6, size: 18, isBold: true });
  const parcels = list.packing.filter(({ state }) => state !== 'CANCELED').length;
  const pieces = list.lines.reduce((sum, { amount }) => sum + amount, 0);
  const facts = `${list.owner.name} · ${dottedMinute(new Date(list.createdAt))} · 포장 ${parcels}건 · ${list.lines.length}종 ${pieces}개`;
  drawLine(document, facts, { x, y: top + 26, width: WIDTH * 0.65, size: 10, color: GREY });
  const mark = list.printedAt ? reprintText(list.printCount, dottedMinute(new Date(list.printedAt))) : '';
  if (mark !== '') drawLine(document, mark, { x, y: top + 42, width: WIDTH * 0.6, size: 10, isBold: true });
  const total = bars.reduce((sum, width) => sum + width, 0);
  drawBars(document, bars, { x: PAGE.width - PAGE.margin - total, y: top, height: 36, unit: 1 });
  return top + 60;
}

function drawTitles(document: Document, y: number): number {
  const title = { y: y + 4, size: 8.5, color: GREY };
  drawRule(document, { x: PAGE.margin, y, width: WIDTH });
  drawLine(document, '선반', { ...columns.shelf, ...title });
  drawLine(document, '상품', { ...columns.name, ...title });
  drawLine(document, '수량', { ...columns.amount, ...title, align: 'right' });
  drawLine(document, '담을 포장 (번호, 수량)', { ...columns.parcels, ...title });
  drawRule(document, { x: PAGE.margin, y: y + 18, width: WIDTH });
  return y + 19;
}

function drawRow(document: Document, row: Row, { y, name, height }: { y: number; name: number; height: number }): void {
  if (!row.isContinued)
    document
      .rect(columns.box.x + 1, y + 7, 9, 9)
      .lineWidth(0.7)
      .stroke(INK);
  const shelf = { ...columns.shelf, y: y + 4, size: 11, height: LEAST_ROW - 6, isBold: row.shelf !== '' };
  drawText(document, row.shelf || '선반 없음', shelf);
  drawText(document, nameOf(row), { ...columns.name, ...NAME, y: y + 2 });
  drawText(document, secondOf(row), { ...columns.name, ...SECOND, y: y + 2 + name, color: GREY });
  if (!row.isContinued) drawNumber(document, row.amount, { ...columns.amount, y: y + 4, size: 13 });
  drawText(document, parcelsText(row), { ...columns.parcels, y: y + 5, size: 9, height: height - 6 });
  drawRule(document, { x: PAGE.margin, y: y + height - 0.5, width: WIDTH });
}
