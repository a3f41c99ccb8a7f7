import type { SupplyFault, SupplyForm, SupplyKind } from '@iruon/contract';
import { allocate } from '../../kernel/allocate.ts';
import { won } from '../../kernel/won.ts';

/** What must be reported in a month. */
export interface Rule {
  implantClasses: readonly number[];
  otherClasses: readonly number[];
  includesNhi: boolean;
  price: 'NONE' | 'NHI' | 'INSTITUTION';
}

/** The device data that count: those of the option, or else of the product. */
export interface Device {
  deviceClass: number | null;
  implantable: boolean | null;
  nhiCode: string | null;
  licenceNo: string | null;
  udis: readonly { gtin: string; pieces: number }[];
}

/** A buyer at the portal. */
export interface Client {
  form: SupplyForm;
  institutionSign: string | null;
  clientCode: string | null;
  clientName: string | null;
}

/** Pieces of one lot that left or came back on one day. */
export interface Fact {
  kind: SupplyKind;
  /** The order as it was placed, of which claims may have split parts; null for a sample or a discard. */
  rootId: string | null;
  orderId: string | null;
  userId: string | null;
  isSample: boolean;
  productId: string;
  optionId: string | null;
  goodsName: string;
  lotId: string | null;
  lotNo: string | null;
  serial: string | null;
  madeOn: string | null;
  useBy: string | null;
  /** As scanned from the package. */
  gtin: string | null;
  /** A Seoul day. */
  day: string;
  pieces: number;
}

/** What an order line cost, won, and the keepers of stock that it consists of with the pieces and the list price of each. */
export interface LineMoney {
  net: number;
  goods: number;
  supplies: number;
  parts: readonly { key: string; pieces: number; price: number }[];
}

export const keeperKey = ({ productId, optionId }: Pick<Fact, 'productId' | 'optionId'>) => optionId ?? productId;

/** The facts of a row, the same at every build. */
export const keyOf = (fact: Fact): string =>
  [
    fact.kind,
    fact.rootId ?? fact.userId ?? '',
    keeperKey(fact),
    fact.lotId ?? '',
    fact.gtin ?? '',
    fact.serial ?? '',
    fact.day,
  ].join('/');

/** The form of the supply; a sample has its own for every receiver. A discard has no receiver. */
const formOf = ({ kind, isSample }: Fact, client: Client | undefined): SupplyForm | null => {
  if (kind === 'DISCARD') return null;
  return isSample ? 'FREE' : (client?.form ?? 'INSTITUTION');
};

/** True if the ministry requires a report of this device. Insured goods count only if an institution gets them. */
export function isReportable(rule: Rule, device: Device, form: SupplyForm | null): boolean {
  const { deviceClass, implantable, nhiCode } = device;
  if (deviceClass !== null && rule.otherClasses.includes(deviceClass)) return true;
  if (deviceClass !== null && implantable === true && rule.implantClasses.includes(deviceClass)) return true;
  return rule.includesNhi && form === 'INSTITUTION' && Boolean(nhiCode);
}

interface Packing {
  gtin: string | null;
  packPieces: number | null;
  quantity: number;
  loose: number;
  fault: 'UDI_MISSING' | 'GTIN_UNKNOWN' | 'PACK_MISFIT' | null;
}

/**
 * The quantity in packs of the identifier that was scanned, else of the smallest one. Single pieces of a pack: of a recall
 * they are loose pieces, otherwise those of the identifier of a single piece.
 */
export function packingOf({ kind, gtin, pieces }: Fact, { udis }: Device): Packing {
  const smallest = udis.toSorted((a, b) => a.pieces - b.pieces)[0];
  const used = gtin === null ? smallest : udis.find((udi) => udi.gtin === gtin);
  if (!used)
    return {
      ...{ gtin, packPieces: null, quantity: pieces, loose: 0 },
      fault: gtin === null ? 'UDI_MISSING' : 'GTIN_UNKNOWN',
    };
  const packed = (udi: typeof used) => ({ gtin: udi.gtin, packPieces: udi.pieces, quantity: pieces / udi.pieces });
  if (pieces % used.pieces === 0) return { ...packed(used), loose: 0, fault: null };
  if (kind === 'RECALL')
    return { ...packed(used), quantity: Math.floor(pieces / used.pieces), loose: pieces % used.pieces, fault: null };
  if (smallest && pieces % smallest.pieces === 0) return { ...packed(smallest), loose: 0, fault: null };
  return { ...packed(used), quantity: Math.floor(pieces / used.pieces), loose: 0, fault: 'PACK_MISFIT' };
}

/**
 * The price of a pack with VAT, after coupons and before points. What an order cost is split as refunds split it: over goods
 * and supplies, and the goods of a set over its parts by their prices. The whole order as placed decides, so that a claim
 * does not change the price of what remains, and the replacement of an exchange costs what it replaces.
 */
export function packPrice(money: LineMoney, key: string, packPieces: number): number {
  const [goods = won(0)] =
    money.goods + money.supplies > 0 ? allocate(won(money.net), [won(money.goods), won(money.supplies)]) : [];
  const priced = money.parts.some(({ price }) => price > 0);
  const weights = money.parts.map(({ pieces, price }) => won(priced ? pieces * price : pieces));
  const shares = goods > 0 ? allocate(goods, weights) : weights.map(() => won(0));
  // A replacement may be another option, which is no part of the order as placed.
  const place = money.parts.length === 1 ? 0 : money.parts.findIndex((part) => part.key === key);
  const part = money.parts[place];
  if (!part || part.pieces === 0) return 0;
  return Math.round(((shares[place] ?? 0) * packPieces) / part.pieces);
}

/** A row as the facts of now make it. */
export interface DraftRow extends Omit<Fact, 'rootId' | 'isSample' | 'gtin' | 'day'> {
  key: string;
  occurredOn: string;
  form: SupplyForm | null;
  clientCode: string | null;
  clientName: string | null;
  institutionSign: string | null;
  licenceNo: string | null;
  gtin: string | null;
  packPieces: number | null;
  quantity: number;
  loose: number;
  unitPrice: number | null;
  amount: number | null;
  orderWon: number | null;
  faults: SupplyFault[];
}

interface Sources {
  device: Device | undefined;
  client: Client | undefined;
  money: LineMoney | undefined;
  rule: Rule;
}

/** The row of a fact; null if it need not be reported. */
export function rowOf(fact: Fact, { device, client, money, rule }: Sources): DraftRow | null {
  const form = formOf(fact, client);
  if (!device || !isReportable(rule, device, form)) return null;
  const { rootId: _root, isSample: _sample, day, ...rest } = fact;
  const { fault, ...packing } = packingOf(fact, device);
  const isPriced =
    form === 'INSTITUTION' && (rule.price === 'INSTITUTION' || (rule.price === 'NHI' && Boolean(device.nhiCode)));
  const unitPrice = isPriced && money ? packPrice(money, keeperKey(fact), packing.packPieces ?? 1) : null;
  const hasReceiver = fact.kind !== 'DISCARD';
  const faults: (SupplyFault | false | null)[] = [
    hasReceiver && !client?.clientCode && 'CLIENT_MISSING',
    hasReceiver && client?.form === 'INSTITUTION' && !client.institutionSign && 'SIGN_MISSING',
    fault,
    !device.licenceNo && 'LICENCE_MISSING',
    // The production identifier may be left out for class 1 only.
    fact.lotNo === null && device.deviceClass !== 1 && 'LOT_MISSING',
  ];
  return {
    ...rest,
    ...packing,
    key: keyOf(fact),
    occurredOn: day,
    form,
    clientCode: client?.clientCode ?? null,
    clientName: client?.clientName ?? null,
    institutionSign: client?.institutionSign ?? null,
    licenceNo: device.licenceNo,
    unitPrice,
    amount: unitPrice === null ? null : unitPrice * packing.quantity,
    orderWon: unitPrice === null ? null : (money?.net ?? null),
    faults: faults.filter((each) => each !== false && each !== null),
  };
}
