import {
  type ConsoleProductInput,
  isDiscount,
  type LinkInput,
  MAX_CODES,
  PERCENT_BOUNDS,
  productCodeKey,
} from '@iruon/contract';
import { deviceErrors, type KnownDevices } from './device-rules.ts';
import type { References } from './references-repository.ts';
import { type ProductError, variantErrors } from './variant-rules.ts';

/** The facts about the replaced product that the rules need; null for a new one. */
export interface KnownProduct extends KnownDevices {
  readonly isComponent: boolean;
  readonly options: readonly { readonly id: string; readonly value: readonly string[] }[];
}

type Input = Omit<ConsoleProductInput, 'content'>;
type LinkField = 'addOns' | 'relateds' | 'bundleds';

const error = (path: string, code: string, message: string): ProductError => ({ path, code, message });
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All errors of a product beyond the shape of its fields. Empty if it may be saved. */
export function productErrors(input: Input, known: KnownProduct | null, references: References): ProductError[] {
  return [
    ...codeErrors(input, known, references),
    ...referenceErrors(input, references),
    ...codesErrors(input),
    ...discountErrors(input),
    ...kindErrors(input, known),
    ...(['addOns', 'relateds', 'bundleds'] as const).flatMap((field) => linkErrors(field, input, known, references)),
    ...input.bundleds.flatMap((link, index) => componentErrors(link, index, references)),
    ...variantErrors(input, known?.options ?? []),
    ...supplyErrors(input),
    ...variationErrors(input),
    ...deviceErrors(input, known, references),
  ];
}

function codeErrors({ code }: Input, known: KnownProduct | null, { codeOwners }: References): ProductError[] {
  if (idShape.test(code)) return [error('code', 'invalid_format', '이 형식은 상품코드로 쓸 수 없습니다.')];
  const owner = codeOwners.get(productCodeKey(code));
  if (owner === undefined || owner.id === known?.id) return [];
  if (owner.code === code) return [error('code', 'duplicate', '다른 상품이 쓰고 있는 상품코드입니다.')];
  const message = `상품코드 ${owner.code}인 상품이 있습니다. 대소문자나 -만 다른 코드는 같은 코드입니다.`;
  return [error('code', 'duplicate', message)];
}

function referenceErrors({ _brand, _category, _images }: Input, { brands, categories, files }: References) {
  const errors: ProductError[] = [];
  if (!brands.has(_brand)) errors.push(error('_brand', 'not_found', '브랜드를 다시 골라 주세요.'));
  if (!categories.has(_category)) errors.push(error('_category', 'not_found', '분류를 다시 골라 주세요.'));
  for (const [index, file] of _images.entries()) {
    if (!files.has(file))
      errors.push(error(`_images.${index}`, 'not_found', '지워졌거나 사진이 아닌 파일입니다. 다시 올려 주세요.'));
    else if (_images.indexOf(file) !== index)
      errors.push(error(`_images.${index}`, 'duplicate', '같은 이미지가 또 있습니다.'));
  }
  return errors;
}

/** Each change is within the limit of its form, but their sum may exceed it. */
function codesErrors(input: Pick<Input, 'labels' | 'flags'>): ProductError[] {
  return (['labels', 'flags'] as const)
    .filter((field) => input[field].length > MAX_CODES)
    .map((field) => error(field, 'too_big', `${MAX_CODES}개까지 고를 수 있습니다.`));
}

function discountErrors({ price, discountEnabled, discount: { unit, amount, expiration } }: Input): ProductError[] {
  const errors: ProductError[] = [];
  if (!isDiscount(unit, amount)) errors.push(error('discount.amount', 'too_big', PERCENT_BOUNDS));
  if (!discountEnabled) return errors;
  if (unit === 'AMOUNT' && amount === 0) errors.push(error('discount.amount', 'too_small', '할인값을 입력해 주세요.'));
  if (unit === 'AMOUNT' && amount > price)
    errors.push(error('discount.amount', 'too_big', '할인 금액이 정가보다 큽니다.'));
  if (!expiration.enabled) return errors;
  const { startDate, endDate } = expiration;
  if (startDate === null && endDate === null)
    errors.push(error('discount.expiration.startDate', 'required', '할인 시작일이나 종료일을 입력해 주세요.'));
  if (startDate !== null && endDate !== null && endDate < startDate)
    errors.push(error('discount.expiration.endDate', 'too_small', '종료일이 시작일보다 빠릅니다.'));
  return errors;
}

function kindErrors(input: Input, known: KnownProduct | null): ProductError[] {
  const { type, bundleds, optionsConf, variation } = input;
  const errors: ProductError[] = [];
  if (type === 'PRODUCT_BUNDLE') {
    if (bundleds.length === 0) errors.push(error('bundleds', 'required', '세트에 담을 상품을 골라 주세요.'));
    if (optionsConf.enabled)
      errors.push(error('optionsConf.enabled', 'not_allowed', '세트 상품에는 옵션을 둘 수 없습니다.'));
    if (known?.isComponent)
      errors.push(error('type', 'not_allowed', '다른 세트에 들어 있는 상품은 세트 상품이 될 수 없습니다.'));
  } else if (bundleds.length > 0) {
    errors.push(error('bundleds', 'not_allowed', '세트 구성은 세트 상품에만 둘 수 있습니다.'));
  }
  const isFamily = variation.code !== null && variation.list.length > 0;
  if (type === 'VARIETY_BUNDLE') {
    if (!isFamily && !optionsConf.enabled)
      errors.push(error('variation.code', 'required', '품목군 코드와 축을 입력하거나 옵션을 사용해 주세요.'));
    if (known?.isComponent && !optionsConf.enabled)
      errors.push(error('type', 'not_allowed', '다른 세트에 들어 있는 상품은 품목군 대표가 될 수 없습니다.'));
  }
  return errors;
}

const linkNames: Record<LinkField, string> = { addOns: '추가상품', relateds: '연관상품', bundleds: '세트 구성' };

function linkErrors(field: LinkField, input: Input, known: KnownProduct | null, { products }: References) {
  const seen = new Set<string>();
  return input[field].flatMap(({ _product, _option, _supply }, index): ProductError[] => {
    const path = `${field}.${index}._product`;
    const key = `${_product}/${_option ?? ''}/${_supply ?? ''}`;
    const isDouble = seen.has(key);
    seen.add(key);
    const linked = products.get(_product);
    if (_product === known?.id) return [error(path, 'self', `${linkNames[field]}에 자기 자신을 넣을 수 없습니다.`)];
    if (!linked) return [error(path, 'not_found', '없는 상품입니다. 다시 골라 주세요.')];
    if (isDouble) return [error(path, 'duplicate', '같은 상품이 또 있습니다.')];
    if (_option !== null && !linked.options.some(({ id }) => id === _option))
      return [error(`${field}.${index}._option`, 'not_found', '없는 옵션입니다. 다시 골라 주세요.')];
    if (_supply === null) return [];
    const at = `${field}.${index}._supply`;
    if (!linked.supplies.some(({ id }) => id === _supply))
      return [error(at, 'not_found', '이 상품에 없는 부속품입니다. 다시 골라 주세요.')];
    if (_option !== null)
      return [error(at, 'not_allowed', '옵션과 부속품은 한 줄에 하나만 고를 수 있습니다. 줄을 나누어 주세요.')];
    return [];
  });
}

/** Parts of a bundle must have stock: no bundles, and for a product with options one of its options or supplies. */
function componentErrors(
  { _product, _option, _supply }: LinkInput,
  index: number,
  { products }: References,
): ProductError[] {
  const linked = products.get(_product);
  if (!linked) return [];
  if (linked.type === 'PRODUCT_BUNDLE' || (linked.type === 'VARIETY_BUNDLE' && !linked.optionsEnabled))
    return [error(`bundleds.${index}._product`, 'not_allowed', '세트나 품목군 대표는 세트에 담을 수 없습니다.')];
  if (linked.optionsEnabled && _option === null && _supply === null)
    return [error(`bundleds.${index}._option`, 'required', '세트에 담을 옵션을 골라 주세요.')];
  return [];
}

function supplyErrors({ supplies }: Input): ProductError[] {
  const names = supplies.map(({ name }) => name);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [error(`supplies.${index}.name`, 'duplicate', '같은 이름의 부속품이 있습니다.')],
  );
}

function variationErrors({ variation: { list, spec } }: Input): ProductError[] {
  const errors: ProductError[] = [];
  for (const [index, axis] of list.entries()) {
    if (list.findIndex(({ name }) => name === axis.name) !== index)
      errors.push(error(`variation.list.${index}.name`, 'duplicate', '같은 이름의 축이 있습니다.'));
    if (new Set(axis.values).size !== axis.values.length)
      errors.push(error(`variation.list.${index}.values`, 'duplicate', '같은 값이 두 번 있습니다.'));
  }
  if (Object.keys(spec).length > 5)
    errors.push(error('variation.spec', 'too_big', '규격은 다섯 개까지 입력할 수 있습니다.'));
  return errors;
}
