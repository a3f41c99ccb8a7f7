import { add, max, min, sumOf, type Won, ZERO } from '../../../kernel/won.ts';
import type { DeliveryPart, DeliveryQuote, FeeReason } from '../quote/quote-types.ts';
import type { DeliveryRegion, QuoteReceiver, RegionCode } from '../types.ts';
import { type FeeLine, feeByRule, islandFee, regionOf, serviceFees } from './fee-rule.ts';

/** The destination: the input of fees besides the lines. */
export type Destination = { readonly receiver: QuoteReceiver | null; readonly regions: readonly DeliveryRegion[] };

/** The fees of one shipping code before coupons, with their explanation. */
export type DeliveryFees = Pick<
  DeliveryQuote,
  'shippingCode' | 'fee' | 'islandFee' | 'installationFee' | 'onsiteServiceFee' | 'parts'
>;

/** The fees of every shipping code among the lines, by first line. */
export function deliveryFees(lines: readonly FeeLine[], destination: Destination): DeliveryFees[] {
  const byCode = Map.groupBy(lines, (line) => line.shipping.shippingCode);
  return [...byCode].map(([shippingCode, ofCode]) => {
    const parts = deliveryParts(ofCode, destination);
    return {
      shippingCode,
      fee: sumOf(parts, (part) => part.fee),
      islandFee: sumOf(parts, (part) => part.islandFee),
      installationFee: sumOf(ofCode, (line) => serviceFees(line).installation),
      onsiteServiceFee: sumOf(ofCode, (line) => serviceFees(line).onsiteService),
      parts,
    };
  });
}

function deliveryParts(lines: readonly FeeLine[], destination: Destination): DeliveryPart[] {
  const { receiver, regions } = destination;
  const shipped = lines.filter((line) => !line.isForgone);
  if (receiver?.isFactory) return [factoryPickup(shipped)];

  const region = regionOf(receiver, regions);
  const bundled = lines.filter(isBundled);
  const forgone = Map.groupBy(
    lines.filter((line) => line.isForgone),
    (line) => line.lineId,
  );
  const parts = shipped
    .filter((line) => !isBundled(line))
    .map((line) => single(line, forgone.get(line.lineId) ?? [], { receiver, region }));
  return bundled.some((line) => !line.isForgone) ? [bundle(bundled, receiver, region), ...parts] : parts;
}

// Payment on delivery has its own fee and never affects that of another line.
function isBundled({ shipping }: FeeLine): boolean {
  return shipping.bundleType === 'BUNDLE' && shipping.charge.type !== 'PAY_ON_DELIVERY';
}

function factoryPickup(lines: readonly FeeLine[]): DeliveryPart {
  const lineIds = lines.map((line) => line.lineId);
  return { kind: 'FACTORY_PICKUP', lineIds, fee: ZERO, islandFee: ZERO, region: null, reasons: [] };
}

/** The fee of one line alone. A quantity that the seller could not deliver still counts for its tier at purchase. */
function single(
  line: FeeLine,
  forgone: readonly FeeLine[],
  { receiver, region }: { receiver: QuoteReceiver | null; region: RegionCode | null },
): DeliveryPart {
  const own = feeByRule(line, line.lineTotal, receiver);
  const withForgone = feeByRule(
    line,
    add(
      line.lineTotal,
      sumOf(forgone, ({ lineTotal }) => lineTotal),
    ),
    receiver,
  );
  const reason = withForgone.fee < own.fee ? withForgone : own;
  return {
    kind: reason.rule === 'PAY_ON_DELIVERY' ? reason.rule : 'PIECE',
    lineIds: [line.lineId],
    fee: reason.fee,
    islandFee: islandFee(line.shipping.island, region),
    region,
    reasons: [reason],
  };
}

function bundle(bundled: readonly FeeLine[], receiver: QuoteReceiver | null, region: RegionCode | null): DeliveryPart {
  const shipped = bundled.filter((line) => !line.isForgone);
  const ownReasons = bundleReasons(shipped, receiver);
  const withForgone = shipped.length === bundled.length ? ownReasons : bundleReasons(bundled, receiver);
  const reasons = lowest(withForgone) < lowest(ownReasons) ? withForgone : ownReasons;
  return {
    kind: 'BUNDLE',
    lineIds: shipped.map((line) => line.lineId),
    fee: lowest(reasons),
    islandFee: max(ZERO, ...shipped.map((line) => islandFee(line.shipping.island, region))),
    region,
    reasons,
  };
}

function bundleReasons(lines: readonly FeeLine[], receiver: QuoteReceiver | null): FeeReason[] {
  const base = sumOf(lines, (line) => line.lineTotal);
  return lines.map((line) => feeByRule(line, base, receiver));
}

function lowest(reasons: readonly FeeReason[]): Won {
  const [first = ZERO, ...rest] = reasons.map((reason) => reason.fee);
  return min(first, ...rest);
}
