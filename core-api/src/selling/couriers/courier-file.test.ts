import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConsoleCourierTemplate, type CourierParcel, courierRows } from '@iruon/contract';
import excel from 'exceljs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courierFile, unwritableCells, unwritableText } from './courier-file.ts';

type Template = Pick<ConsoleCourierTemplate, 'fileKind' | 'hasHeader' | 'columns' | 'phoneFormat' | 'rowsPer'>;

const columns: Template['columns'] = [
  { header: '번호', field: 'PARCEL_NO', text: '' },
  { header: '받는 분', field: 'RECEIVER_NAME', text: '' },
  { header: '전화', field: 'RECEIVER_PHONE', text: '' },
  { header: '우편번호', field: 'POSTCODE', text: '' },
  { header: '주소', field: 'ADDRESS', text: '' },
  { header: '상세', field: 'ADDRESS_DETAIL', text: '' },
  { header: '메시지', field: 'MESSAGE', text: '' },
  { header: '상품', field: 'GOODS', text: '' },
  { header: '수량', field: 'PIECES', text: '' },
  { header: '운임', field: null, text: '신용' },
];
const template: Template = { fileKind: 'XLSX', hasHeader: true, columns, phoneFormat: 'DIGITS', rowsPer: 'PARCEL' };

const parcel = (more: Partial<CourierParcel> = {}): CourierParcel => ({
  parcelNo: 'P261130-00001',
  purchaseNo: '261130-000001',
  receiver: { name: '김보철', phone: '01012345678', postcode: '03029', address1: '서울 종로구 1', address2: '2층' },
  buyerPhone: '0212345678',
  message: '',
  isCollect: false,
  lines: [
    { name: '픽스처', optionName: '4.0x10', amount: 2 },
    { name: '드릴', optionName: null, amount: 1 },
  ],
  sender: { name: '이루온', phone: '15000000', postcode: '13494', address1: '경기 성남시', address2: '' },
  ...more,
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courier-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a file of values as the standard says, apart from the reader and the writer of the store. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0, row: string[] = []; at < text.length; ) {
    if (text[at] !== '"') throw new Error(`A cell without quotes at ${at}`);
    let end = at + 1;
    while (text[end] !== '"' || text[end + 1] === '"') end += text[end] === '"' ? 2 : 1;
    row.push(text.slice(at + 1, end).replaceAll('""', '"'));
    if (text[end + 1] === ',') at = end + 2;
    else if (text.slice(end + 1, end + 3) === '\r\n') {
      rows.push(row);
      row = [];
      at = end + 3;
    } else throw new Error(`No delimiter at ${end}`);
  }
  return rows;
}

async function cellsOf(kind: Template['fileKind'], bytes: Uint8Array): Promise<string[][]> {
  if (kind === 'CSV_CP949') return parseCsv(iconv.decode(Buffer.from(bytes), 'cp949'));
  if (kind === 'CSV') {
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return parseCsv(new TextDecoder().decode(bytes));
  }
  const path = join(folder, 'file.xlsx');
  await writeFile(path, bytes);
  const book = new excel.Workbook();
  await book.xlsx.readFile(path);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    rows.push(
      columns.map((_, place) => {
        const { value, type, numFmt } = row.getCell(place + 1);
        if (value !== null) expect([type, numFmt]).toEqual([excel.ValueType.String, '@']);
        return value === null ? '' : String(value);
      }),
    );
  });
  return rows;
}

const kinds = ['XLSX', 'CSV', 'CSV_CP949'] as const;

describe.each(kinds)('a file of the kind %s', (fileKind) => {
  it('contains phones, postcodes, quotes, breaks and formulas exactly as texts', async () => {
    const odd = parcel({
      receiver: {
        name: '=HYPERLINK("http://a","b")',
        phone: '01000000001',
        postcode: '01000',
        address1: '+82, "서울" 시',
        address2: '-1층; \t@집',
      },
      message: '문 앞에\r\n놓아 주세요, "꼭"',
    });
    const { bytes } = await courierFile({ ...template, fileKind }, [odd]);
    expect(await cellsOf(fileKind, bytes)).toEqual([
      columns.map(({ header }) => header),
      [
        'P261130-00001',
        '=HYPERLINK("http://a","b")',
        '01000000001',
        '01000',
        '+82, "서울" 시 -1층; \t@집',
        '-1층; \t@집',
        '문 앞에\n놓아 주세요, "꼭"',
        '픽스처 (4.0x10) 외 1건',
        '3',
        '신용',
      ],
    ]);
  });

  it('contains every cell of random parcels exactly, or names each cell that it cannot contain', async () => {
    const letter = fc.oneof(
      fc.constantFrom(...'=+-@"\',;\t 가힣뷁똠0🦷é中\u0001\u{1F468}'),
      fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
    );
    const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
    const random = fc.record({ name: text, phone: fc.stringMatching(/^0\d{9,10}$/), address2: text, message: text });
    await fc.assert(
      fc.asyncProperty(fc.array(random, { minLength: 1, maxLength: 8 }), async (given) => {
        const parcels = given.map(({ name, phone, address2, message }, index) =>
          parcel({
            parcelNo: `P261130-${String(index).padStart(5, '0')}`,
            receiver: { name, phone, postcode: '00001', address1: '부산', address2 },
            message,
          }),
        );
        const bad = new Set(
          (await unwritableCells({ ...template, fileKind }, parcels)).map(({ parcelNo }) => parcelNo),
        );
        const good = parcels.filter(({ parcelNo }) => !bad.has(parcelNo));
        const { bytes } = await courierFile({ ...template, fileKind, hasHeader: false }, good);
        expect(await cellsOf(fileKind, bytes)).toEqual(courierRows(template, good));
        // A named cell has a character that the kind loses or refuses.
        for (const { characters } of await unwritableCells({ ...template, fileKind }, parcels))
          for (const character of characters)
            expect(
              /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(character) ||
                iconv.decode(iconv.encode(character, 'cp949'), 'cp949') !== character,
            ).toBe(true);
      }),
      { seed: 20261130, numRuns: fileKind === 'XLSX' ? 25 : 150 },
    );
  });
});

it('names the letters that CP949 lacks, by parcel and column', async () => {
  const given = parcel({ message: '한🦷, é' });
  const cells = await unwritableCells({ ...template, fileKind: 'CSV_CP949' }, [parcel(), given]);
  expect(cells.map(unwritableText)).toEqual([
    'P261130-00001 ‘메시지’에 이 파일에는 쓸 수 없는 글자가 있습니다: 🦷(U+1F9B7), é(U+00E9)',
  ]);
  expect(await unwritableCells(template, [given])).toEqual([]);
});

it('has a row for each line of a parcel, with its own goods', async () => {
  const { bytes } = await courierFile({ ...template, fileKind: 'CSV', hasHeader: false, rowsPer: 'LINE' }, [parcel()]);
  expect((await cellsOf('CSV', bytes)).map((row) => [row[0], row[7], row[8]])).toEqual([
    ['P261130-00001', '픽스처 (4.0x10)', '2'],
    ['P261130-00001', '드릴', '1'],
  ]);
});

it('writes phone numbers with hyphens if the program of the carrier wants them', () => {
  const [row] = courierRows({ ...template, phoneFormat: 'HYPHENS' }, [parcel()]);
  expect(row?.[2]).toBe('010-1234-5678');
});
