import { type ConsoleProductInput, noDevice, type ProductChange } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import { cleanForSaving } from '../../../content/rich-text/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { actorId } from '../../../platform/actor.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { adjustStock, followProduct } from '../../../selling/stock/index.ts';
import { storedDevice } from '../product-parts-repository.ts';
import { salePriceOf } from '../rules.ts';
import { searchColumnsOf } from '../search/search-columns.ts';
import { planStock, stockChangesOf } from './bulk/bulk-rules.ts';
import {
  deviceValueFields,
  type Names,
  productChanges,
  productValues,
  stockChanges,
} from './history/product-difference.ts';
import { auditProduct, changedMeanwhile, stockRefusal } from './history/product-history.ts';
import { deviceRowsOf, inputOf, linkRowsOf, priceColumnsOf } from './product-input.ts';
import { productErrors } from './product-rules.ts';
import { insertProduct, type ProductColumns, type ProductWrite, updateProduct } from './product-writes-repository.ts';
import { readReferences } from './read-product.ts';
import type { References } from './references-repository.ts';
import { lockStoredProduct, type StoredProduct } from './stored-product-repository.ts';
import { planOptions, planRows, sortOptions, variantName } from './variant-rules.ts';

export interface SaveRequest {
  /** Null creates a new product. */
  id: string | null;
  /** The revision that was read; null overwrites any. */
  revision: number | null;
  input: ConsoleProductInput;
}

export interface SavedProduct {
  id: string;
  revision: number;
  /** If it is empty, nothing is written. */
  changes: readonly ProductChange[];
  /** Its values before; null for a new product. */
  before: ConsoleProductInput | null;
}

/**
 * Creates or replaces a product: checks the rules, writes its rows, changes stock through the ledger and records the
 * changes. Many products are saved in sequence with shared references, loaded once by `readReferences`.
 * @throws NOT_FOUND, PRODUCT_CHANGED for a stale revision, STOCK_CHANGED if a counted stock differs from the seen one,
 * INVALID_INPUT with an entry per field
 */
export async function saveProduct(
  trx: Transaction,
  context: Context,
  { id, revision, input: given }: SaveRequest,
  references?: References,
): Promise<SavedProduct> {
  const stored = id === null ? null : ((await lockStoredProduct(trx, id)) ?? null);
  if (id !== null && stored === null) throw problem('NOT_FOUND');
  if (stored && revision !== null && revision !== stored.revision) throw await changedMeanwhile(trx, stored, revision);
  const known = references ?? (await readReferences(trx, stored ? [given, inputOf(stored)] : [given]));
  const plan = planProduct(given, stored, known);
  if (plan.errors.length > 0)
    throw problem('INVALID_INPUT', {
      errors: plan.errors.slice(0, 50).map((each) => ({ ...each, path: `body.${each.path}` })),
    });
  if (plan.conflicts.length > 0) throw stockRefusal(plan.conflicts);
  return writePlan(trx, context, plan, { id, stored, known });
}

/** Two saves at the same time can add the same UDI-DI, which the rules of neither see. */
function refuseTakenGtin(error: unknown): never {
  if (!(error instanceof Error && 'constraint' in error && error.constraint === 'device_udis_pkey')) throw error;
  const message = '그 사이 다른 상품에 등록된 UDI-DI입니다. 확인하고 다시 저장해 주세요.';
  throw problem('INVALID_INPUT', {
    errors: [{ path: 'body.device.udiDis', code: 'duplicate', message }],
    cause: error,
  });
}

/** The facts of a planned save. */
interface PlanFacts {
  /** Null creates a new product. */
  id: string | null;
  /** The locked row; null for a new product. */
  stored: StoredProduct | null;
  known: References;
  /** Why the operator changes it, for the audit log. */
  reason?: string;
}

/** Writes a plan without errors: the rows of the product, its stock through the ledger, and its audit entry. */
export async function writePlan(
  trx: Transaction,
  context: Context,
  { input, rows, moves, changes }: ReturnType<typeof planProduct>,
  { id, stored, known, reason }: PlanFacts,
): Promise<SavedProduct> {
  const productId = id ?? newId();
  const moved = stockChanges(moves);
  const before = stored && inputOf(stored);
  if (stored && changes.length + moved.length === 0)
    return { id: productId, revision: stored.revision, changes: [], before };

  const at = context.now();
  const write = writeOf(productId, input, rows, at, known);
  const written = stored
    ? changes.length > 0 && updateProduct(trx, write, partsOf(changes))
    : insertProduct(trx, write, at);
  await Promise.resolve(written).catch(refuseTakenGtin);
  await adjustStock(
    trx,
    moves.map(({ optionId, supplyId, delta, isOpening }) => ({ productId, optionId, supplyId, delta, isOpening })),
    { actorId: actorId(context.actor), at },
  );
  if (stored && changes.length > 0) await followProduct(trx, productId, { at, actorId: actorId(context.actor) });
  // A sale changes stock without a revision, and so does an operator: this does not conflict with an edit of the name.
  const revisionAfter = stored ? stored.revision + (changes.length > 0 ? 1 : 0) : 1;
  const all = [...changes, ...moved];
  await auditProduct(trx, context, {
    action: stored ? (changes.length > 0 ? 'update' : 'stock') : 'create',
    product: { id: productId, code: input.code, name: input.name },
    revision: revisionAfter,
    changes: stored ? all : [...productValues(input, namesOf(null, known), 'to'), ...moved],
    reason,
  });
  return { id: productId, revision: revisionAfter, changes: all, before };
}

/**
 * Plans a save from loaded facts: input errors, changes and stock moves. A dry run returns the plan, `saveProduct`
 * executes it.
 */
export function planProduct(given: ConsoleProductInput, stored: StoredProduct | null, known: References) {
  const content = given.content === stored?.content ? given.content : cleanForSaving(given.content);
  const { input, ...rows } = planSave({ ...given, content }, stored);
  return {
    input,
    rows,
    errors: productErrors(input, stored, known),
    changes: stored
      ? productChanges({ before: inputOf(stored), after: input, ...rows, names: namesOf(stored, known) })
      : [],
    ...planStock(stockChangesOf(input, stored, rows)),
  };
}

/**
 * The rows of an input: the stored rows that it continues, new ids for new rows, and, disabled at the end, removed rows
 * that orders still reference.
 */
function planSave(given: ConsoleProductInput, stored: StoredProduct | null) {
  const options = planOptions(stored?.options ?? [], given.options);
  const supplies = planRows(stored?.supplies ?? [], given.supplies, ({ name }) => name);
  const keptOptions = options.left.filter(({ isUsed }) => isUsed);
  const keptSupplies = supplies.left.filter(({ isUsed }) => isUsed);
  const deviceOf = (optionId: string | null | undefined) =>
    stored && optionId !== undefined ? storedDevice(stored, optionId) : noDevice;
  const input: ConsoleProductInput = {
    ...given,
    device: given.device ?? deviceOf(null),
    options: [
      ...given.options.map((option, index) => ({
        ...option,
        device: option.device ?? deviceOf(options.ids[index] ?? undefined),
      })),
      ...keptOptions.map(({ id, value, hexa, price }) => ({
        ...{ _id: id, value, hexa, price, enabled: false },
        device: deviceOf(id),
      })),
    ],
    supplies: [
      ...given.supplies,
      ...keptSupplies.map(({ id, name, price, stockEnabled }) => ({
        _id: id,
        name,
        price,
        stockEnabled,
        enabled: false,
      })),
    ],
  };
  return {
    input,
    optionIds: [...options.ids.map((known) => known ?? newId()), ...keptOptions.map(({ id }) => id)],
    supplyIds: [...supplies.ids.map((known) => known ?? newId()), ...keptSupplies.map(({ id }) => id)],
    optionsGone: options.left.filter(({ isUsed }) => !isUsed).map(({ id }) => id),
    suppliesGone: supplies.left.filter(({ isUsed }) => !isUsed).map(({ id }) => id),
  };
}

type Rows = Omit<ReturnType<typeof planSave>, 'input'>;

/** The names of the references of a product, as they are called now. */
export function namesOf(stored: StoredProduct | null, known: References): Names {
  return {
    brand: (id) => (id === stored?.brandId ? stored.brandName : (known.brands.get(id) ?? id)),
    category: (id) => (id === stored?.categoryId ? stored.categoryName : (known.categories.get(id) ?? id)),
    entry({ _product, _option, _supply }) {
      const linked = known.products.get(_product);
      if (!linked) return '지워진 상품';
      const chosen = [...linked.options, ...linked.supplies].find(({ id }) => id === (_option ?? _supply));
      return chosen ? `${linked.name} · ${chosen.name}` : linked.name;
    },
  };
}

const linkFields = new Set(['addOn', 'related', 'bundled']);
/** A new option may have device data, which its entry does not name. */
const deviceFields = new Set<string>(['option', ...deviceValueFields]);

const partsOf = (changes: readonly ProductChange[]) => ({
  images: changes.some(({ field }) => field === 'images'),
  links: changes.some(({ field }) => linkFields.has(field)),
  devices: changes.some(({ field }) => deviceFields.has(field)),
});

function writeOf(id: string, input: ConsoleProductInput, rows: Rows, at: Date, known: References): ProductWrite {
  const order = sortOptions(input.options, input.optionsConf.sort);
  return {
    id,
    columns: columnsOf(input, at, known.brands.get(input._brand) ?? ''),
    options: {
      remove: rows.optionsGone,
      rows: input.options.map(({ value, hexa, price, enabled }, index) => ({
        id: rows.optionIds[index] ?? '',
        name: variantName(value),
        value,
        hexa,
        price,
        enabled,
        sequence: order.indexOf(index),
      })),
    },
    supplies: {
      remove: rows.suppliesGone,
      rows: input.supplies.map(({ name, price, stockEnabled, enabled }, sequence) => ({
        id: rows.supplyIds[sequence] ?? '',
        name,
        price,
        stock_enabled: stockEnabled,
        enabled,
        sequence,
      })),
    },
    imageIds: input._images,
    links: linkRowsOf(input),
    devices: deviceRowsOf(input, rows.optionIds),
  };
}

function columnsOf(input: ConsoleProductInput, at: Date, brandName: string): ProductColumns {
  const { optionsConf, variation } = input;
  const price = priceColumnsOf(input);
  const columns = {
    code: input.code,
    type: input.type,
    name: input.name,
    brandId: input._brand,
    categoryId: input._category,
    thumbId: input._images[0] ?? null,
    content: input.content,
    size: input.size,
    origin: input.origin,
    manufacturer: input.manufacturer,
    cost: input.cost,
    ...price,
    salePrice: salePriceOf(price, at),
    stockEnabled: input.stockEnabled,
    shows: input.shows,
    sells: input.sells,
    sequence: input.sequence,
    flags: input.flags,
    groups: input.groups,
    labels: input.labels,
    hashtags: input.hashtags,
    relatedGroupCode: input.relatedGroupCode,
    addOnsEnabled: input.addOnsConf.enabled,
    relatedsEnabled: input.relatedsConf.enabled,
    optionsEnabled: optionsConf.enabled,
    optionsSort: optionsConf.sort,
    variationCode: variation.code,
    updatedAt: at,
  };
  const search = {
    optionsCriteria: optionsConf.criteria,
    variationSpec: variation.spec,
    variationList: variation.list,
  };
  return {
    ...columns,
    ...searchColumnsOf({ ...columns, ...search }, brandName),
    optionsCriteria: jsonText(optionsConf.criteria),
    variationList: jsonText(variation.list),
    variationSpec: jsonText(variation.spec),
  };
}
