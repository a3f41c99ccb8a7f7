import { useNavigate } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';

/** The router's index of the pages that this tab visited on this site; the first one is 0. */
const pagesBefore = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/** Returns to the previous page if it belongs to this site; renders nothing without one and without scripts. */
export function BackButton() {
  const navigate = useNavigate();
  const [hasBefore, setHasBefore] = useState(false);
  useEffect(() => {
    // A reloaded page has no history index of its own, but it has a referrer.
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
    setHasBefore(pagesBefore(window.history.state) > 0 || isFromHere);
  }, []);
  if (!hasBefore) return null;
  return (
    <Button tone="outline" onClick={() => navigate(-1)}>
      <ArrowLeft aria-hidden />
      이전 페이지로
    </Button>
  );
}
