import type { ParcelDetail, PieceLine } from '@iruon/contract';
import { useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { type Inside, insideOf, isScanOf, type Ticks } from './station-state.ts';

/** A parcel that another operator has. */
export interface Taken {
  _id: string;
  parcelNo: string;
}

/** What was put into the parcel on the station, kept by this browser for a page that is loaded again. */
interface StoredTicks {
  parcel: string;
  ticks: Inside;
}

/** The parcel on the station with what is inside: what the browser ticked, and what the server counted with its lots. */
export function useTicks(latest: { readonly current: readonly PieceLine[] }) {
  const [kept, setKept] = useStore<StoredTicks | null>('packing.station', null);
  const [parcel, setParcel] = useState<ParcelDetail | null>(null);
  const [shown, setShown] = useState<Inside>([]);
  // A call that waited for others sees what they put in, not what was shown when its key was pressed.
  const own = useRef(shown);
  const [chosen, setChosen] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const workedAt = useRef(0);

  function write(parcelId: string | undefined, next: Inside): void {
    own.current = next;
    setShown(next);
    setKept(parcelId === undefined ? null : { parcel: parcelId, ticks: next });
  }

  /** Shows a parcel with the ticks of goods that are in it. */
  function show(next: ParcelDetail | null, inside: Inside = []): void {
    setParcel(next);
    write(
      next?._id,
      inside.filter((entry) => isScanOf(entry) || next?.goods.some((line) => line.key === entry)),
    );
    setChosen(null);
    setTaken(null);
    workedAt.current = Date.now();
  }

  const keep = (change: (before: Inside) => Inside) => write(parcel?._id, change(own.current));
  const keptOf = (id: string): Inside => (kept?.parcel === id ? kept.ticks : []);
  const inside = (): Ticks => insideOf(own.current, latest.current);
  return {
    ...{ parcel, setParcel, show, own, keep, keptOf, chosen, setChosen, taken, setTaken, workedAt, inside },
    ticks: insideOf(shown, latest.current),
  };
}
