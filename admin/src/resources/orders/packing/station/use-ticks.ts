import type { ParcelDetail, PieceLine } from '@iruon/contract';
import { useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { type Ticks, ticksOf } from './station-state.ts';

/** A parcel that another operator has. */
export interface Taken {
  _id: string;
  parcelNo: string;
}

/** What was ticked of the parcel on the station, kept by this browser for a page that is loaded again. */
interface StoredTicks {
  parcel: string;
  ticks: Ticks;
}

/** The parcel on the station with what is inside: what the browser ticked, and what the server counted with its lots. */
export function useTicks(lines: readonly PieceLine[]) {
  const [kept, setKept] = useStore<StoredTicks | null>('packing.station', null);
  const [parcel, setParcel] = useState<ParcelDetail | null>(null);
  const [ownTicks, setTicks] = useState<Ticks>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const workedAt = useRef(0);

  /** Shows a parcel with the ticks of goods that are in it. */
  function show(next: ParcelDetail | null, shown: Ticks = []): void {
    const inside = shown.filter((key) => next?.goods.some((line) => line.key === key));
    setParcel(next);
    setTicks(inside);
    setChosen(null);
    setTaken(null);
    setKept(next ? { parcel: next._id, ticks: inside } : null);
    workedAt.current = Date.now();
  }

  function keep(next: Ticks): void {
    setTicks(next);
    if (parcel) setKept({ parcel: parcel._id, ticks: next });
  }

  const keptOf = (id: string): Ticks => (kept?.parcel === id ? kept.ticks : []);
  const ticks = [...ownTicks, ...ticksOf(lines)];
  return { parcel, setParcel, show, ticks, ownTicks, keep, keptOf, chosen, setChosen, taken, setTaken, workedAt };
}
