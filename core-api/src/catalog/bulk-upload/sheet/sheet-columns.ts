import type { VariantInput } from '@iruon/contract';
import { NO, YES } from '@iruon/contract/spellings/cell-texts';
import { ok } from '../../../kernel/result.ts';
import { deviceColumns } from '../products/device-columns.ts';
import { CODE, type ProductColumn, productColumns } from '../products/product-columns.ts';
import type { CellKind } from './cell-rules.ts';
import type { Column } from './column.ts';

export const PRODUCT_SHEET = '상품';
export const OPTION_SHEET = '옵션';

/** The properties of every column of a template. */
export interface TemplateColumn {
  readonly header: string;
  readonly kind: CellKind;
  readonly width: number;
  readonly note: string;
  readonly isRequired?: true;
}

/** A column that does not set a single field; the code that reads it defines its meaning. */
export interface PlainColumn extends TemplateColumn {
  /** The identifier in kept layouts. */
  readonly key: string;
}

/** A column that sets the field of its path. */
export type FieldColumn = TemplateColumn & { readonly path: string };

export const codeColumn: PlainColumn = {
  key: 'code',
  header: CODE,
  kind: 'identifier',
  width: 18,
  note: '상품을 알아보는 코드입니다. 있는 코드면 그 상품을 고치고, 없는 코드면 새로 등록합니다.',
  isRequired: true,
};
/** The stock at the time of the export. A new count is compared with it, so that it does not undo later sales. */
export const seenColumn: PlainColumn = {
  key: 'stockSeen',
  header: '현재 재고',
  kind: 'pieces',
  width: 11,
  note: '파일을 만든 때의 재고입니다. 고치지 마세요. 그 사이 팔렸으면 새 재고를 등록하지 않고 알려 드립니다.',
};
export const countColumn: PlainColumn = {
  key: 'stock',
  header: '새 재고',
  kind: 'pieces',
  width: 11,
  note: '바꿀 재고를 적습니다. 비우면 재고는 그대로입니다.',
};
/** The column for errors in the report; ignored when the corrected report is uploaded. */
export const remarkColumn: PlainColumn = { key: 'remark', header: '확인할 내용', kind: 'text', width: 50, note: '' };

const MAX_CRITERIA = [1, 2, 3];
export const optionNameColumns: readonly PlainColumn[] = MAX_CRITERIA.map((place) => ({
  key: `optionName${place}`,
  header: `옵션명${place}`,
  kind: 'text',
  width: 12,
  note: place === 1 ? '고르는 기준. 예: 직경' : `기준이 ${place}개일 때`,
}));
export const optionValueColumns: readonly PlainColumn[] = MAX_CRITERIA.map((place) => ({
  key: `optionValue${place}`,
  header: `옵션값${place}`,
  kind: 'text',
  width: 14,
  note: place === 1 ? '기준의 값. 예: Ø4.0. 값이 같은 행이 이미 있는 옵션입니다.' : `옵션명${place}의 값`,
  ...(place === 1 ? { isRequired: true } : {}),
}));

export type OptionColumn = Column<VariantInput>;

/** The fields of an option that a sheet can change. */
export const optionFieldColumns: readonly OptionColumn[] = [
  {
    header: '추가금',
    kind: 'won',
    path: 'price',
    width: 12,
    note: '판매가에 더하는 금액. 비우면 0원',
    show: ({ price }) => price,
    write: (option, value) => ok({ ...option, price: typeof value === 'number' ? value : 0 }),
  },
  {
    header: '옵션 판매',
    kind: 'yesNo',
    path: 'enabled',
    width: 10,
    note: '아니오면 고를 수 없습니다. 비우면 예',
    choices: () => [YES, NO],
    show: ({ enabled }) => enabled,
    write: (option, value) => ok({ ...option, enabled: value === true }),
  },
  {
    header: '색',
    kind: 'text',
    path: 'hexa',
    width: 10,
    note: '색을 보일 때만. 예: #1A2B3C',
    show: ({ hexa }) => hexa,
    write: (option, value) => ok({ ...option, hexa: typeof value === 'string' ? value : null }),
  },
  ...deviceColumns<VariantInput>('비우면 상품과 같습니다.'),
];

export type SheetColumn<Field> = PlainColumn | Field;

/** Identifies a column of its sheet in kept layouts, even after its header was changed. */
export const keyOf = (column: PlainColumn | FieldColumn): string => ('path' in column ? column.path : column.key);

const beforeStock = productColumns.findIndex(({ path }) => path === 'stockEnabled') + 1;

/** The columns of both sheets in the order of template and export. */
export const productSheetColumns: readonly SheetColumn<ProductColumn>[] = [
  codeColumn,
  ...productColumns.slice(0, beforeStock),
  seenColumn,
  countColumn,
  ...productColumns.slice(beforeStock),
];
export const optionSheetColumns: readonly SheetColumn<OptionColumn>[] = [
  codeColumn,
  ...optionNameColumns.flatMap((name, index) => [name, ...optionValueColumns.slice(index, index + 1)]),
  ...optionFieldColumns,
  seenColumn,
  countColumn,
];
