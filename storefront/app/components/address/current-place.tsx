import type { FoundAddress } from '@iruon/bff-storefront/actions/find-address';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { findPlace, type Place, placeFailureMessage } from './find-place';

const PATIENCE_MS = 10_000;

/** The address at a position; null if none is known. Posted, so that no log contains the position. */
async function addressAt({ longitude, latitude }: Place): Promise<FoundAddress | null> {
  const body = new URLSearchParams({ longitude: String(longitude), latitude: String(latitude) });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch('/actions/address', { method: 'POST', body, signal });
  return response.ok ? ((await response.json()) as { address: FoundAddress | null }).address : null;
}

/** The button that fills in the address of the device's location, and its result. */
export function CurrentPlace({ onFound }: { onFound(address: FoundAddress): void }) {
  const [state, setState] = useState<'idle' | 'pending' | 'found' | { failure: string }>('idle');

  async function find() {
    setState('pending');
    const place = await findPlace(navigator.geolocation);
    const address = typeof place === 'string' ? null : await addressAt(place).catch(() => null);
    if (!address) {
      setState({ failure: placeFailureMessage[typeof place === 'string' ? place : 'unknown'] });
      return;
    }
    setState('found');
    onFound(address);
  }

  return (
    <>
      <Button tone="outline" className="noscript:hidden" isPending={state === 'pending'} onClick={() => void find()}>
        {state !== 'pending' && <LocateFixed className="size-4.5" aria-hidden />}
        {state === 'pending' ? '위치를 확인하고 있습니다' : '현재 위치로 주소 찾기'}
      </Button>
      {state === 'found' && (
        <p role="status" className="basis-full text-caption text-ink-soft">
          현재 위치에서 가장 가까운 주소입니다. 맞는지 확인해 주세요.
        </p>
      )}
      {typeof state === 'object' && (
        <p role="alert" className="flex basis-full items-start gap-1.5 text-caption font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {state.failure}
        </p>
      )}
    </>
  );
}
