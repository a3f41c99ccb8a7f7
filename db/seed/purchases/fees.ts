import { regionOf, type ShippingOptionPlan, WAREHOUSES } from '../shipping.ts';
import type { Line } from './lines.ts';

export interface Receiver {
  postcode: string;
  geolocation: { coordinates: [longitude: number, latitude: number] };
}

/** The fees of one shipping code, with the names of the wire; won. */
export interface ShippingFee {
  shippingCode: string;
  shippingName: string;
  fee: number;
  islandFee: number;
  serviceFee: number;
  installationFee: number;
  reasons: FeeReason[];
}

/** One parcel, or one kit, of a shipping code. */
export interface FeePart {
  shippingCode: string;
  shippingName: string;
  lines: readonly Line[];
  option: ShippingOptionPlan;
  fee: number;
  islandFee: number;
  region: ReturnType<typeof regionOf>;
  /** The sum of the lines, won. */
  base: number;
  /** The won or km from which the applied tier begins. */
  from: number;
  /** The distance in km; null unless the fee depends on it. */
  distance: number | null;
  reason: FeeReason;
}

interface FeeReason {
  code: string;
  bundleType: string;
  base: number | null;
  tierFrom: number | null;
  nextTier: { from: number; fee: number } | null;
}

function kilometres([lng0, lat0]: readonly number[], [lng1, lat1]: readonly number[]): number {
  const radians = (degrees = 0) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(lat0), radians(lat1)];
  const half = (delta: number) => Math.sin(delta / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(lng1) - radians(lng0))));
}

function warehouseOf(code: string): readonly number[] {
  return WAREHOUSES.find((warehouse) => warehouse.code === code)?.warehouse.geolocation.coordinates ?? [];
}

function islandFee(option: ShippingOptionPlan, region: FeePart['region']): number {
  if (!option.island.isActive || region === null) return 0;
  return region === 'jeju' ? option.island.charge.amount__jeju : option.island.charge.amount__base;
}

type Fee = Pick<FeePart, 'fee' | 'from' | 'distance' | 'reason'>;

function feeOf({ charge, bundleType }: ShippingOptionPlan, base: number, code: string, receiver: Receiver): Fee {
  const reason: FeeReason = { code: charge.type, bundleType, base: null, tierFrom: null, nextTier: null };
  if (charge.type === 'PRICE') {
    const tier = charge.pricesRange.filter(({ price }) => price <= base).at(-1) ?? { price: 0, amount: 0 };
    const next = charge.pricesRange.find(({ price, amount }) => price > base && amount < tier.amount);
    const nextTier = next ? { from: next.price, fee: next.amount } : null;
    return {
      fee: tier.amount,
      from: tier.price,
      distance: null,
      reason: { ...reason, base, tierFrom: tier.price, nextTier },
    };
  }
  if (charge.type === 'TRAVEL') {
    const distance = kilometres(warehouseOf(code), receiver.geolocation.coordinates);
    const tier = charge.travelRange.filter((each) => each.distance <= distance).at(-1);
    return { fee: tier?.amount ?? 0, from: tier?.distance ?? 0, distance, reason };
  }
  return { fee: charge.type === 'FIXED' ? charge.fixedAmount : 0, from: 0, distance: null, reason };
}

/**
 * The parcels of a purchase: ordinary products of one code share a fee by their sum, and each kit has a fee of its own.
 */
export function feeParts(lines: readonly Line[], receiver: Receiver): FeePart[] {
  const region = regionOf(receiver.postcode);
  return WAREHOUSES.flatMap(({ code: shippingCode, name: shippingName }) => {
    const own = lines.filter((line) => line.shippingCode === shippingCode);
    const parcels = shippingCode === 'HQ' ? [own] : own.map((line) => [line]);
    return parcels.flatMap((parcel): FeePart[] => {
      const option = parcel[0]?.shipping;
      if (option === undefined) return [];
      const base = parcel.reduce((sum, line) => sum + line.lineTotal, 0);
      const fee = feeOf(option, base, shippingCode, receiver);
      return [
        {
          shippingCode,
          shippingName,
          lines: parcel,
          option,
          base,
          region,
          islandFee: islandFee(option, region),
          ...fee,
        },
      ];
    });
  });
}

/** The service fee of a line, won: installation by our own technicians, or the carrier's service on site. */
export function serviceOf({ shipping, amount }: Line): { installation: number; service: number } {
  const total = shipping.service.isActive ? shipping.service.charge.amount * amount : 0;
  return shipping.carrier === 'COMPANY' ? { installation: total, service: 0 } : { installation: 0, service: total };
}

/** The fees of a purchase by shipping code. */
export function feesOf(lines: readonly Line[], receiver: Receiver): ShippingFee[] {
  const parts = feeParts(lines, receiver);
  return WAREHOUSES.flatMap(({ code, name }): ShippingFee[] => {
    const own = parts.filter(({ shippingCode }) => shippingCode === code);
    if (own.length === 0) return [];
    const services = own.flatMap((part) => part.lines).map(serviceOf);
    return [
      {
        shippingCode: code,
        shippingName: name,
        fee: own.reduce((sum, { fee }) => sum + fee, 0),
        islandFee: own.reduce((sum, part) => sum + part.islandFee, 0),
        serviceFee: services.reduce((sum, { service }) => sum + service, 0),
        installationFee: services.reduce((sum, { installation }) => sum + installation, 0),
        reasons: own.map(({ reason }) => reason),
      },
    ];
  });
}

/** Sum of all fees, won. */
export function feesTotal(fees: readonly ShippingFee[]): number {
  return fees.reduce(
    (sum, { fee, islandFee: island, serviceFee, installationFee }) => sum + fee + island + serviceFee + installationFee,
    0,
  );
}
