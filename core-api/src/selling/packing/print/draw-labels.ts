import {
  type Bars,
  type Document,
  drawBars,
  drawLine,
  drawRule,
  drawText,
  GREY,
  INK,
  type Label,
  MM,
} from './print-page.ts';

/** The roll of label printers at Korean carriers. */
const PAGE = { width: 123 * MM, height: 100 * MM, margin: 4 * MM };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BARS_HEIGHT = 15 * MM;

/** Draws the label of each registered parcel on a page of its own: how the carrier sorts it, and its number as a code. */
export function drawLabels(document: Document, labels: readonly Label[], barsOf: (text: string) => Bars): void {
  for (const label of labels) {
    document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    drawSorting(document, label);
    const y = drawPeople(document, label, PAGE.margin + 24 * MM);
    drawGoods(document, label, y);
    drawNumber(document, label, barsOf(label.invoiceNo));
  }
}

function drawSorting(document: Document, { sorting, invoiceNo, registeredOn, mark }: Label): void {
  const { margin: x } = PAGE;
  const head = `운송장번호 ${invoiceNo.replaceAll(/(\d{4})(?=\d)/g, '$1-')} · 접수 ${registeredOn}`;
  drawLine(document, head, { x, y: x, width: WIDTH * 0.72, size: 9 });
  drawLine(document, mark, { x: x + WIDTH * 0.72, y: x, width: WIDTH * 0.28, size: 8, isBold: true, align: 'right' });
  const code = sorting?.subCode ? `${sorting.code}-${sorting.subCode}` : (sorting?.code ?? '');
  drawLine(document, code || '분류 코드 없음', {
    x,
    y: x + 12,
    width: WIDTH * 0.55,
    size: code ? 30 : 14,
    isBold: true,
  });
  const place = { x: x + WIDTH * 0.57, width: WIDTH * 0.43, align: 'right' } as const;
  drawLine(document, sorting?.branch ?? '', { ...place, y: x + 15, size: 12, isBold: true });
  drawLine(document, sorting?.driver ?? '', { ...place, y: x + 32, size: 11 });
  drawLine(document, sorting?.address ?? '', { x, y: x + 50, width: WIDTH, size: 13, isBold: true });
}

function drawPeople(document: Document, { to, from }: Label, top: number): number {
  const { margin: x } = PAGE;
  drawRule(document, { x, y: top, width: WIDTH });
  let y = top + 4;
  // The driver calls this number: a long name takes its room from itself.
  drawLine(document, to.phone, { x: x + WIDTH * 0.7, y, width: WIDTH * 0.3, size: 11, isBold: true, align: 'right' });
  y += drawText(document, `받는 분  ${to.name}`, { x, y, width: WIDTH * 0.69, size: 11, height: 22, isBold: true }) + 3;
  const address = `(${to.postcode}) ${to.address1} ${to.address2}`;
  y += drawText(document, address, { x, y, width: WIDTH, size: 11, height: 36 }) + 4;
  drawRule(document, { x, y, width: WIDTH });
  y += 4;
  drawLine(document, `보내는 분  ${from.name}  ${from.phone}`, { x, y, width: WIDTH, size: 8.5, color: GREY });
  const sent = `(${from.postcode}) ${from.address1} ${from.address2}`;
  drawLine(document, sent, { x, y: y + 12, width: WIDTH, size: 8.5, color: GREY });
  return y + 26;
}

function drawGoods(document: Document, { goods, message, reference, isCollect }: Label, top: number): void {
  const { margin: x } = PAGE;
  drawRule(document, { x, y: top, width: WIDTH });
  drawLine(document, goods, { x, y: top + 4, width: WIDTH, size: 9.5 });
  drawText(document, message.replaceAll(/\s+/g, ' '), { x, y: top + 18, width: WIDTH, size: 9.5, height: 24 });
  const y = PAGE.height - PAGE.margin - BARS_HEIGHT - 4;
  drawLine(document, `${isCollect ? '착불' : '신용'} · 1박스`, { x, y, width: WIDTH * 0.4, size: 10, isBold: true });
  drawLine(document, reference, { x, y: y + 14, width: WIDTH * 0.4, size: 8.5, color: GREY });
}

function drawNumber(document: Document, { invoiceNo }: Label, bars: Bars): void {
  const unit = 1;
  const total = bars.reduce((sum, width) => sum + width, 0) * unit;
  const x = PAGE.width - PAGE.margin - total - 8;
  const y = PAGE.height - PAGE.margin - BARS_HEIGHT - 10;
  drawBars(document, bars, { x, y, height: BARS_HEIGHT - 4, unit });
  drawLine(document, invoiceNo, { x, y: y + BARS_HEIGHT - 2, width: total, size: 10, isBold: true, align: 'center' });
  document.fill(INK);
}
