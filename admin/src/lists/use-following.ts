import { useEffect } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** Reloads a list every `interval` milliseconds while work on one of its rows is in progress. */
export function useFollowing<Row extends RaRecord>(isUnderWay: (row: Row) => boolean, interval: number): void {
  const { data = [], refetch } = useListContext<Row>();
  const follows = data.some(isUnderWay);
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(() => refetch(), interval);
    return () => clearInterval(timer);
  }, [follows, refetch, interval]);
}
