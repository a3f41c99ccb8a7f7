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

function islandFee(option: ShippingOptionPlan, receiver: Receiver): number {
  const region = regionOf(receiver.postcode);
  if (!option.island.isActive || region === null) return 0;
  return region === 'jeju' ? option.island.charge.amount__jeju : option.island.charge.amount__base;
}

function feeOf(
  option: ShippingOptionPlan,
  base: number,
  code: string,
  receiver: Receiver,
): { fee: number; reason: FeeReason } {
  const { charge } = option;
  const reason: FeeReason = {
    code: charge.type,
    bundleType: option.bundleType,
    base: null,
    tierFrom: null,
    nextTier: null,
  };
  if (charge.type === 'PRICE') {
    const tier = charge.pricesRange.filter(({ price }) => price <= base).at(-1) ?? { price: 0, amount: 0 };
    const next = charge.pricesRange.find(({ price, amount }) => price > base && amount < tier.amount);
    return {
      fee: tier.amount,
      reason: { ...reason, base, tierFrom: tier.price, nextTier: next ? { from: next.price, fee: next.amount } : null },
    };
  }
  if (charge.type === 'TRAVEL') {
    const distance = kilometres(warehouseOf(code), receiver.geolocation.coordinates);
    return { fee: charge.travelRange.filter((tier) => tier.distance <= distance).at(-1)?.amount ?? 0, reason };
  }
  return { fee: charge.type === 'FIXED' ? charge.fixedAmount : 0, reason };
}

/** The fees of a purchase: parcels of one code share a fee by their sum, kits pay theirs one by one. */
export function feesOf(lines: readonly Line[], receiver: Receiver): ShippingFee[] {
  return WAREHOUSES.flatMap(({ code, name }): ShippingFee[] => {
    const mine = lines.filter((line) => line.shippingCode === code);
    const [first] = mine;
    if (first === undefined) return [];
    const parts = code === 'HQ' ? [mine] : mine.map((line) => [line]);
    const total: ShippingFee = {
      shippingCode: code,
      shippingName: name,
      fee: 0,
      islandFee: 0,
      serviceFee: 0,
      installationFee: 0,
      reasons: [],
    };
    for (const part of parts) {
      const option = part[0]?.shipping ?? first.shipping;
      const base = part.reduce((sum, line) => sum + line.lineTotal, 0);
      const { fee, reason } = feeOf(option, base, code, receiver);
      total.fee += fee;
      total.islandFee += islandFee(option, receiver);
      total.reasons.push(reason);
      const service = option.service.isActive
        ? option.service.charge.amount * part.reduce((sum, line) => sum + line.amount, 0)
        : 0;
      if (option.carrier === 'COMPANY') total.installationFee += service;
      else total.serviceFee += service;
    }
    return [total];
  });
}

/** Sum of all fees, won. */
export function feesTotal(fees: readonly ShippingFee[]): number {
  return fees.reduce(
    (sum, { fee, islandFee: island, serviceFee, installationFee }) => sum + fee + island + serviceFee + installationFee,
    0,
  );
}
