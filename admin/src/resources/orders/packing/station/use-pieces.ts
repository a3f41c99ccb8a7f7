import type { ParcelDetail, PieceLine, ScannedPiece } from '@iruon/contract';
import { useRef, useState } from 'react';
import type { BodyOf } from '../../../../providers/call.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { useScanKey } from '../../../../providers/use-scan-key.ts';

type Scan = Omit<BodyOf<'scanPiece'>, 'text'> & { text: string };

/** A scan that was not counted yet: it needs a reason, or its lot. */
export interface Pending {
  scan: ScannedPiece;
  sent: Scan;
}

/** The pieces with lots of the parcel on the station, as the server counts them. */
export function usePieces() {
  const call = useCall();
  const keyed = useScanKey();
  const [lines, setShown] = useState<readonly PieceLine[]>([]);
  // A call that waited for others sees what they counted, not what was shown when its key was pressed.
  const latest = useRef(lines);
  const [pending, setPending] = useState<Pending | null>(null);

  function setLines(next: readonly PieceLine[]): void {
    latest.current = next;
    setShown(next);
  }

  async function send(id: string, sent: Scan): Promise<ScannedPiece> {
    const found = await keyed({ id, ...sent }, (key) => call('scanPiece', { path: { _id: id }, body: sent, key }));
    setLines(found.lines);
    setPending(
      ['OTHER_LOT', 'LOT_NEEDED', 'LOT_UNKNOWN', 'LOT_AMBIGUOUS'].includes(found.scan.outcome)
        ? { scan: found.scan, sent }
        : null,
    );
    return found.scan;
  }

  /** Reads what is inside; goods without lots need no request. */
  async function read(parcel: ParcelDetail | null): Promise<readonly PieceLine[]> {
    setPending(null);
    const found =
      parcel?.goods.some(({ lotRule }) => lotRule !== 'NONE') && parcel.state !== 'CANCELED'
        ? (await call('listPieces', { path: { _id: parcel._id } })).lines
        : [];
    setLines(found);
    return found;
  }

  async function remove(id: string, piece: string): Promise<void> {
    setLines((await call('removePiece', { path: { _id: id, _piece: piece } })).lines);
  }

  return { lines, latest, pending, send, read, remove, forget: () => setPending(null) };
}
