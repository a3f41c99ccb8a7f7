import { bulkUploadLimits } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { Handle } from '@iruon/db';
import type Excel from 'exceljs';
import { findNameBooks } from '../products/name-book-repository.ts';
import { CLEAR } from './cell-rules.ts';
import { shownHeader } from './column.ts';
import { OPTION_SHEET, optionSheetColumns, PRODUCT_SHEET, productSheetColumns } from './sheet-columns.ts';
import { addLists, addSheet, head, LIST_SHEET } from './template-sheet.ts';

const GUIDE_SHEET = '안내';

const rules = [
  `상품은 한 파일에 ${numberText(bulkUploadLimits.products)}개, 옵션은 ${numberText(bulkUploadLimits.options)}개까지 적을 수 있습니다.`,
  '상품코드가 이미 있으면 그 상품을 고치고, 없으면 새로 등록합니다.',
  `빈 칸은 그대로 둔다는 뜻입니다. 내용을 지우려면 '${CLEAR}'이라고 적어 주세요.`,
  '필요 없는 열은 지워도 됩니다. 제목은 바꾸지 말아 주세요.',
  '시트에 없는 상품과 옵션은 바뀌지 않습니다. 옵션을 그만 팔려면 옵션 판매를 아니오로 적어 주세요.',
  '수식은 쓸 수 없습니다. 값으로 붙여 넣어 주세요.',
  '이미지, 세트 구성, 추가상품, 연관상품, 부속품은 상품 화면에서 정합니다.',
  '올리면 먼저 검사만 합니다. 결과를 보고 등록을 시작해 주세요.',
];

function addGuide(book: Excel.Workbook): void {
  const sheet = book.addWorksheet(GUIDE_SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [
    { header: '시트', width: 10 },
    { header: '열', width: 18 },
    { header: '새 상품에 필수', width: 14 },
    { header: '설명', width: 90 },
  ];
  sheet.getRow(1).eachCell((cell) => {
    cell.style = head;
  });
  for (const [name, columns] of [
    [PRODUCT_SHEET, productSheetColumns],
    [OPTION_SHEET, optionSheetColumns],
  ] as const)
    for (const column of columns)
      sheet.addRow([name, shownHeader(column), column.isRequired ? '필수' : '', column.note]);
  sheet.addRow([]);
  for (const rule of rules) sheet.addRow(['', '', '', rule]);
}

/** An empty workbook for products, with the current brands and categories as choices. */
export async function makeTemplate(handle: Handle): Promise<Uint8Array<ArrayBuffer>> {
  const books = await findNameBooks(handle);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = '이루온';
  const lists = new excel.Workbook().addWorksheet(LIST_SHEET);
  addSheet(book, lists, PRODUCT_SHEET, productSheetColumns, books);
  addSheet(book, lists, OPTION_SHEET, optionSheetColumns, books);
  addGuide(book);
  addLists(book, lists);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
