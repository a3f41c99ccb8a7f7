import { buffer } from 'node:stream/consumers';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { filesForTests } from '../../../testing/folder-for-tests.ts';
import { MAX_ROWS, type RawRow } from './cells.ts';
import { assertSheets, openSheets } from './open-sheets.ts';
import { readDelimited } from './read-delimited.ts';

const fileOf = filesForTests('open-sheets-');

async function listOf(rows: AsyncIterable<RawRow>): Promise<RawRow[]> {
  const list: RawRow[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

async function rowsOf(content: Buffer | string): Promise<RawRow[]> {
  await using source = await openSheets(await fileOf(content));
  return await listOf(source.rows(source.names[0] ?? ''));
}

async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('<x/>'), name, { mtime: new Date(0) });
  zip.end();
  return buffer(zip.outputStream);
}

/** An old Office file with streams of these names. */
const oleOf = (...names: string[]): Buffer =>
  Buffer.concat([
    ...[Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(9_000)],
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);

describe('a file that no reader reads is answered by what to do', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an old workbook', () => oleOf('Workbook'), '옛 형식의 Excel 파일(.xls)입니다. Excel에서 열어 .xlsx로 저장'],
    ['one of Excel 95', () => oleOf('Book'), '.xlsx로 저장'],
    ['a workbook with a password', () => oleOf('EncryptionInfo', 'EncryptedPackage'), '암호가 걸린 파일입니다.'],
    ['a .hwp', () => oleOf('FileHeader', 'HwpSummaryInformation'), '한글(.hwp)'],
    ['a .doc', () => oleOf('WordDocument'), 'Word(.doc)'],
    [
      'a web page',
      () => Buffer.from('<html><table></table></html>'),
      '웹 문서(HTML·XML)입니다. Excel에서 열어 .xlsx로',
    ],
    ['one with a mark', () => Buffer.from('\uFEFF\r\n<!DOCTYPE html>'), '웹 문서'],
    ['one in UTF-16', () => Buffer.from('\uFEFF<table border="1"><tr><td>1</td></tr></table>', 'utf16le'), '웹 문서'],
    ['one of a table alone', () => Buffer.from('<TABLE border=1>'), '웹 문서'],
    ['a workbook in XML', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), '웹 문서'],
    ['a .pdf', () => Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), 'PDF'],
    ['an .ods', () => zipOf('mimetype', 'content.xml', 'styles.xml'), '.ods'],
    ['a .numbers', () => zipOf('Index/Document.iwa', 'preview.jpg'), 'Numbers'],
    ['an .xlsb', () => zipOf('[Content_Types].xml', 'xl/workbook.bin'), '.xlsb'],
    ['a .docx', () => zipOf('[Content_Types].xml', 'word/document.xml'), 'Word'],
    ['a .hwpx', () => zipOf('mimetype', 'Contents/content.hpf'), '.hwpx'],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), '읽을 수 없는 형식입니다.'],
  ])('%s', async (_, content, detail) => {
    const path = await fileOf(await content());
    const refusal = { body: { code: 'WORKBOOK_REFUSED', detail: expect.stringContaining(detail) } };
    await expect(assertSheets(path)).rejects.toMatchObject(refusal);
    await expect(openSheets(path)).rejects.toMatchObject(refusal);
  });
});

describe('a text', () => {
  it.each([
    [
      ',',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [',', '"1,000","그는 ""네""라 했다"\n', [['1,000', '그는 "네"라 했다']]],
    [',', '"두\n줄",x', [['두\n줄', 'x']]],
    [',', 'a,,\n', [['a', '', '']]],
    [',', '="0123",b\rc', [['0123', 'b'], ['c']]],
    [';', 'a;"b;c"', [['a', 'b;c']]],
    [',', '', []],
  ])('with %j has the cells of RFC 4180: %j', (delimiter, text, rows) => {
    expect([...readDelimited(text, delimiter)]).toEqual(rows);
  });

  it('has the rows and addresses that Excel shows, also after a cell of two lines and an empty line', async () => {
    const rows = await rowsOf('a,"b\nb"\n\nc,d');
    expect(rows.map(({ number, cells }) => [number, [...cells.keys()]])).toEqual([
      [1, [1, 2]],
      [3, [1, 2]],
    ]);
  });

  it.each([
    ['sep=;\r\na;"1,5"\r\n', 'a'],
    ['제목: 1,000건, 3,000원\n가;나;다\n1,0;2,0;3,0\n4;5;6\n', '제목: 1,000건, 3,000원'],
    ['가\t나\n"1,000"\t2\n', '가'],
    ['혼자', '혼자'],
  ])('%j is split by its own delimiter', async (text, first) => {
    const [row] = await rowsOf(text);
    expect(row?.cells.get(1)).toEqual({ kind: 'text', text: first });
  });
});

describe('a workbook', () => {
  it('tells hidden rows and sheets, percentages, leading zeros, times and stored results', async () => {
    const book = new Excel.Workbook();
    book.addWorksheet('숨김', { state: 'veryHidden' }).addRow(['x']);
    const sheet = book.addWorksheet('보임');
    sheet.addRow([1, 0.1, 42, 7, { formula: '1+1', result: 2 }, { formula: 'A1' }]);
    sheet.getCell('A1').numFmt = '0%';
    sheet.getCell('B1').numFmt = '0.0%';
    sheet.getCell('C1').numFmt = '000000';
    sheet.getCell('D1').numFmt = '#,##0"원";[Red]-#,##0';
    sheet.addRow([new Date('2026-11-20T10:11:12Z'), new Date('2026-11-20T00:00:00Z')]).hidden = true;
    await using source = await openSheets(await fileOf(Buffer.from(await book.xlsx.writeBuffer())));
    expect([source.names, source.hiddenNames]).toEqual([['보임'], ['숨김']]);
    const [first, second] = await listOf(source.rows('보임'));
    expect([...(first?.cells.values() ?? [])]).toEqual([
      { kind: 'number', number: 1, isPercent: true },
      { kind: 'number', number: 0.1, isPercent: true },
      { kind: 'number', number: 42, zeros: 6 },
      { kind: 'number', number: 7 },
      { kind: 'formula', formula: '1+1', stored: { kind: 'number', number: 2 } },
      { kind: 'formula', formula: 'A1' },
    ]);
    expect([first?.isHidden, second?.isHidden]).toEqual([false, true]);
    expect([...(second?.cells.values() ?? [])]).toEqual([
      { kind: 'date', day: '2026-11-20', time: '10:11:12' },
      { kind: 'date', day: '2026-11-20' },
    ]);
  });
});

describe('too many rows are refused before they take long, also without cells', () => {
  const limit = { body: { code: 'WORKBOOK_TOO_LARGE', detail: expect.stringContaining('빈 행') } };
  const LIMIT_MS = 2_000;

  it('of a text', async () => {
    const started = performance.now();
    await expect(rowsOf(`a,b\n${'\n'.repeat(1_000_000)}c,d`)).rejects.toMatchObject(limit);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    expect(await rowsOf(`a,b\n${'\n'.repeat(MAX_ROWS - 2)}c,d`)).toHaveLength(2);
  });

  it('of a workbook', async () => {
    const zip = new ZipFile();
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"/>`).join('');
    const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`;
    for (const [name, xml] of Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheets/sheet1.xml')}</Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }))
      zip.addBuffer(Buffer.from(xml), name);
    zip.end();
    const content = await buffer(zip.outputStream);
    const started = performance.now();
    await expect(rowsOf(content)).rejects.toMatchObject(limit);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  });
});
