import { useNavigate } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';

/** The browser's router numbers the pages of this site that a tab went through; the first one has 0. */
const pagesBefore = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/** Leads back to the page before, where that was one of this site; without one, and without scripts, nothing is shown. */
export function BackButton() {
  const navigate = useNavigate();
  const [hasBefore, setHasBefore] = useState(false);
  useEffect(() => {
    // A reloaded page has no history index of its own, but names its referrer.
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
