import type { ConsoleShippingInput, IslandArea, ShippingOptionInput } from '@iruon/contract';
import { won } from '../../kernel/won.ts';
import { chargeProblems, type DeliveryCharge, type PricingProblem } from '../pricing/index.ts';

/**
 * The target of a policy. The narrowest target takes precedence: chosen products, then categories, then all products.
 */
export type TargetType = 'PRODUCTS' | 'CATEGORIES' | 'EVERY_ASSET';

export interface ShippedProduct {
  readonly id: string;
  /** The product's category and its ancestors. */
  readonly categoryIds: readonly string[];
}

interface Targeted {
  readonly targetType: string;
  readonly targetProducts: readonly string[];
  readonly targetCategories: readonly string[];
}

const narrowestFirst: readonly TargetType[] = ['PRODUCTS', 'CATEGORIES', 'EVERY_ASSET'];

function applies(option: Targeted, type: TargetType, { id, categoryIds }: ShippedProduct): boolean {
  if (option.targetType !== type) return false;
  if (type === 'PRODUCTS') return option.targetProducts.includes(id);
  return type === 'EVERY_ASSET' || categoryIds.some((category) => option.targetCategories.includes(category));
}

/** The options offered for a product, in the given order; the first is the default. */
export function offeredOptions<Option extends Targeted>(options: readonly Option[], product: ShippedProduct): Option[] {
  for (const type of narrowestFirst) {
    const matching = options.filter((option) => applies(option, type, product));
    if (matching.length > 0) return matching;
  }
  return [];
}

export interface FieldError {
  path: string;
  code: string;
  message: string;
}

const messages: Record<PricingProblem['code'], string> = {
  NOT_WHOLE_WON: '원 단위의 숫자로 입력해 주세요.',
  NEGATIVE: '0 이상이어야 합니다.',
  TIER_AT_ZERO_MISSING: '0부터 시작하는 구간이 있어야 합니다.',
  TIER_REPEATED: '같은 값에서 시작하는 구간이 두 번 있습니다.',
};

/** The charge of an option for pricing. */
export function chargeOf({ charge }: Pick<ShippingOptionInput, 'charge'>): DeliveryCharge {
  return {
    type: charge.type,
    fixedAmount: won(charge.fixedAmount),
    pricesRange: charge.pricesRange.map(({ price, amount }) => ({ price: won(price), amount: won(amount) })),
    travelRange: charge.travelRange.map(({ distance, amount }) => ({ distance, amount: won(amount) })),
  };
}

/** The errors of an option that pricing could not handle, with `under` as the path to it. */
export function optionErrors(option: ShippingOptionInput, under: string): FieldError[] {
  return chargeProblems(chargeOf(option)).map(({ path, code }) => ({
    path: `${under}.charge.${path}`,
    code: code.toLowerCase(),
    message: messages[code],
  }));
}

/** The errors of a policy beyond its schema. */
export function policyErrors({ target, startsAt, endsAt, options }: ConsoleShippingInput): FieldError[] {
  const errors = options.flatMap((option, index) => optionErrors(option, `body.options.${index}`));
  if (startsAt !== null && endsAt !== null && endsAt < startsAt)
    errors.push({ path: 'body.endsAt', code: 'period_reversed', message: '종료일이 시작일보다 앞설 수 없습니다.' });
  if (target.type === 'PRODUCTS' && target._products.length === 0)
    errors.push({ path: 'body.target._products', code: 'required', message: '상품을 하나 이상 골라 주세요.' });
  if (target.type === 'CATEGORIES' && target._categories.length === 0)
    errors.push({ path: 'body.target._categories', code: 'required', message: '분류를 하나 이상 골라 주세요.' });
  return errors;
}

/** The names of the regions of another kind that share a postcode with a region; the fee of Jeju applies to it. */
export function sharedWith(region: Region, others: readonly Region[]): string[] {
  return others
    .filter(
      ({ code, areas }) => code !== region.code && areas.some((one) => region.areas.some((own) => meets(own, one))),
    )
    .map(({ name }) => name);
}

interface Region {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly areas: readonly IslandArea[];
}

/** An overlapping range: of the same region by its position, of another by its name. */
interface Overlap {
  /** Position of the given range. */
  index: number;
  /** The other region, null for the same one. */
  name: string | null;
}

const meets = (one: IslandArea, other: IslandArea) =>
  one.postcode <= other.postcode__to && other.postcode <= one.postcode__to;

/**
 * Ranges of a region that overlap one another or those of another region of the same kind. Regions of different kinds
 * may overlap: an island off Jeju belongs to both, and the fee of Jeju applies.
 */
export function overlapsOf(written: Region, others: readonly Region[]): Overlap[] {
  return written.areas.flatMap((area, index): Overlap[] => {
    if (written.areas.some((each, place) => place < index && meets(each, area))) return [{ index, name: null }];
    const other = others.find(
      ({ id, code, areas }) => id !== written.id && code === written.code && areas.some((each) => meets(each, area)),
    );
    return other ? [{ index, name: other.name }] : [];
  });
}
