import type { ConsoleProductInput } from '@iruon/contract';
import { discountUnitLabels, optionsSortLabels, productTypeLabels } from '@iruon/contract/labels';
import { NO, YES } from '@iruon/contract/spellings/cell-texts';
import { keysOf } from '../../../kernel/keys.ts';
import { err, ok } from '../../../kernel/result.ts';
import { type CellKind, type CellValue, plain } from '../sheet/cell-rules.ts';
import type { Column } from '../sheet/column.ts';
import { deviceColumns } from './device-columns.ts';
import type { NameBook, NameBooks } from './name-book.ts';

type Input = ConsoleProductInput;
export type ProductColumn = Column<Input>;
type About = Pick<ProductColumn, 'header' | 'width' | 'note' | 'isRequired'>;

/** A field that is set to the cell's value, or to `empty` if the cell clears it. */
function field<Value extends CellValue | null>(
  kind: CellKind,
  path: string,
  get: (input: Input) => Value,
  set: (input: Input, value: Value) => Input,
  empty: Value,
  about: About,
): ProductColumn {
  return {
    kind,
    path,
    show: get,
    write: (input, value) => ok(set(input, value === null ? empty : (value as Value))),
    ...about,
  };
}

type Texts = 'name' | 'size' | 'origin' | 'manufacturer';
const text = (key: Texts, about: About) =>
  field(
    'text',
    key,
    (input) => input[key],
    (input, value) => ({ ...input, [key]: value }),
    '',
    about,
  );

type Wons = 'cost' | 'price';
const won = (key: Wons, about: About) =>
  field(
    'won',
    key,
    (input) => input[key],
    (input, value) => ({ ...input, [key]: value }),
    0,
    about,
  );

type Switches = 'shows' | 'sells' | 'stockEnabled' | 'discountEnabled';
const yesNo = (key: Switches, about: About): ProductColumn => ({
  ...field(
    'yesNo',
    key,
    (input) => input[key],
    (input, value) => ({ ...input, [key]: value }),
    false,
    about,
  ),
  choices: () => [YES, NO],
});

type Words = 'flags' | 'groups' | 'labels' | 'hashtags';
const words = (key: Words, about: About) =>
  field<readonly string[]>(
    'words',
    key,
    (input) => input[key],
    (input, value) => ({ ...input, [key]: [...value] }),
    [],
    about,
  );

/** A field whose codes have labels in the sheet. */
function choice<Code extends string>(
  path: string,
  labels: Record<Code, string>,
  get: (input: Input) => Code,
  set: (input: Input, code: Code) => Input,
  about: About,
): ProductColumn {
  const codes = keysOf(labels);
  const names = codes.map((code) => labels[code]);
  return {
    kind: 'text',
    path,
    choices: () => names,
    show: (input) => labels[get(input)],
    write(input, value) {
      const code = codes.find((one) => labels[one] === value || one === value);
      const message = `${names.map((name) => `'${name}'`).join(', ')} 가운데 하나로 입력해 주세요.`;
      return code === undefined ? err({ code: 'not_a_choice', message }) : ok(set(input, code));
    },
    ...about,
  };
}

/** A field that refers to a record by its name or code. */
function reference(
  key: '_brand' | '_category',
  noun: string,
  bookOf: (books: NameBooks) => NameBook,
  about: About,
): ProductColumn {
  return {
    kind: 'text',
    path: key,
    choices: (books) => bookOf(books).labels,
    show: (input, books) => bookOf(books).labelOf(input[key]),
    write(input, value, books) {
      const found = typeof value === 'string' ? bookOf(books).find(value) : undefined;
      if (found === 'several')
        return err({ code: 'several', message: `이름이 같은 ${noun} 여럿입니다. 코드로 입력해 주세요.` });
      return found === undefined
        ? err({ code: 'not_found', message: `없는 ${noun}입니다. 이름이나 코드를 확인해 주세요.` })
        : ok({ ...input, [key]: found });
    },
    ...about,
  };
}

const withExpiration = (input: Input, change: Partial<Input['discount']['expiration']>): Input => {
  const dates = { ...input.discount.expiration, ...change };
  const enabled = dates.startDate !== null || dates.endDate !== null;
  return { ...input, discount: { ...input.discount, expiration: { ...dates, enabled } } };
};

const discountDay = (key: 'startDate' | 'endDate', about: About) =>
  field<string | null>(
    'day',
    `discount.expiration.${key}`,
    ({ discount: { expiration } }) => (expiration.enabled ? expiration[key] : null),
    (input, day) => withExpiration(input, { [key]: day }),
    null,
    about,
  );

/** Longer texts exceed a cell: it stays empty, which leaves the field unchanged. */
const LONGEST_CELL = 32_767;

/** The header of the column that identifies products; it is read before all others. */
export const CODE = '상품코드';

/** Every column of the product sheet in order, without code and stock. */
export const productColumns: readonly ProductColumn[] = [
  text('name', { header: '상품명', width: 34, isRequired: true, note: '200자까지' }),
  choice(
    'type',
    productTypeLabels,
    ({ type }) => type,
    (input, type) => ({ ...input, type }),
    {
      header: '상품 종류',
      width: 13,
      note: '비우면 일반 상품. 세트 구성은 상품 화면에서 정합니다.',
    },
  ),
  reference('_brand', '브랜드', ({ brands }) => brands, {
    header: '브랜드',
    width: 18,
    isRequired: true,
    note: '브랜드 이름이나 코드',
  }),
  reference('_category', '분류', ({ categories }) => categories, {
    header: '분류',
    width: 26,
    isRequired: true,
    note: '분류 이름이나 코드. 아래 분류는 상위 > 하위',
  }),
  won('price', { header: '정가', width: 13, isRequired: true, note: '부가세를 포함한 금액' }),
  won('cost', { header: '원가', width: 13, note: '매장에는 보이지 않습니다.' }),
  yesNo('discountEnabled', { header: '할인', width: 8, note: '할인값을 쓰려면 예' }),
  choice(
    'discount.unit',
    discountUnitLabels,
    ({ discount }) => discount.unit,
    (input, unit) => ({ ...input, discount: { ...input.discount, unit } }),
    { header: '할인 단위', width: 10, note: '원 또는 %' },
  ),
  field(
    'rate',
    'discount.amount',
    ({ discount }) => discount.amount,
    (input, amount) => ({ ...input, discount: { ...input.discount, amount } }),
    0,
    { header: '할인값', width: 10, note: '할인 단위가 원이면 금액, %이면 0부터 100까지' },
  ),
  discountDay('startDate', { header: '할인 시작일', width: 13, note: '그날 0시부터. 예: 2026-11-21' }),
  discountDay('endDate', { header: '할인 종료일', width: 13, note: '그날 24시까지. 기간이 없으면 비웁니다.' }),
  yesNo('shows', { header: '진열', width: 8, note: '아니오면 매장에 보이지 않습니다. 비우면 예' }),
  yesNo('sells', { header: '판매', width: 8, note: '아니오면 살 수 없습니다. 비우면 예' }),
  yesNo('stockEnabled', { header: '재고 관리', width: 10, note: '아니오면 재고와 관계없이 팝니다. 비우면 예' }),
  text('size', { header: '규격', width: 18, note: '200자까지' }),
  text('origin', { header: '원산지', width: 12, note: '100자까지' }),
  text('manufacturer', { header: '제조사', width: 18, note: '100자까지' }),
  ...deviceColumns<Input>('의료기기가 아니면 비웁니다.'),
  field(
    'number',
    'sequence',
    ({ sequence }) => sequence,
    (input, sequence) => ({ ...input, sequence }),
    0,
    {
      header: '진열 순서',
      width: 10,
      note: '작을수록 앞에 옵니다.',
    },
  ),
  words('labels', { header: '라벨', width: 18, note: '쉼표로 나누어 20개까지' }),
  words('flags', { header: '표시', width: 18, note: '쉼표로 나누어 20개까지' }),
  words('groups', { header: '묶음', width: 18, note: '쉼표로 나누어 20개까지' }),
  words('hashtags', { header: '해시태그', width: 22, note: '쉼표로 나누어 30개까지' }),
  field<string | null>(
    'text',
    'relatedGroupCode',
    ({ relatedGroupCode }) => relatedGroupCode,
    (input, relatedGroupCode) => ({ ...input, relatedGroupCode }),
    null,
    { header: '연관 묶음', width: 14, note: '같은 값을 가진 상품이 서로 연관상품이 됩니다.' },
  ),
  field<string | null>(
    'text',
    'variation.code',
    ({ variation }) => variation.code,
    (input, code) => ({ ...input, variation: { ...input.variation, code } }),
    null,
    { header: '품목군 코드', width: 14, note: '같은 값을 가진 상품이 한 품목군입니다.' },
  ),
  {
    ...field(
      'yesNo',
      'optionsConf.enabled',
      ({ optionsConf }) => optionsConf.enabled,
      (input, enabled) => ({ ...input, optionsConf: { ...input.optionsConf, enabled } }),
      false,
      { header: '옵션 사용', width: 10, note: '옵션 시트에 조합을 적습니다.' },
    ),
    choices: () => [YES, NO],
  },
  choice(
    'optionsConf.sort',
    optionsSortLabels,
    ({ optionsConf }) => optionsConf.sort,
    (input, sort) => ({ ...input, optionsConf: { ...input.optionsConf, sort } }),
    { header: '옵션 정렬', width: 16, note: '비우면 직접 정한 순서' },
  ),
  field(
    'text',
    'content',
    ({ content }) => (content.length > LONGEST_CELL ? null : content),
    (input, content) => ({ ...input, content: content ?? '' }),
    '',
    { header: '상세내용', width: 40, note: 'HTML 또는 글. 쓸 수 없는 태그는 지워집니다.' },
  ),
];

/** True if a cell equals the current value: lists compare in order, texts without surrounding blanks. */
export function saysTheSame(shown: CellValue | null, value: CellValue | null): boolean {
  const key = (cell: CellValue | null) => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'string') return `text ${plain(cell)}`;
    return JSON.stringify(cell);
  };
  return key(shown) === key(value);
}
