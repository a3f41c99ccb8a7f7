import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { Muted } from '../components/muted.tsx';
import { tourSteps } from './tour-steps.ts';

/** Space around the element that a step points at, px. */
const ROOM = 6;

type Frame = { top: number; left: number; width: number; height: number };

/** Where the element of a step is; null if the window does not show it. */
function frameOf(selector: string): Frame | null {
  const found = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
  if (!found) return null;
  const { top, left, width, height } = found.getBoundingClientRect();
  const bottom = Math.min(top + height + ROOM, window.innerHeight - ROOM);
  const from = Math.max(top - ROOM, ROOM);
  return bottom > from ? { top: from, left: left - ROOM, width: width + 2 * ROOM, height: bottom - from } : null;
}

/**
 * The tour of the console, one step after the other; Esc skips it. It explains and changes nothing, so the page below stays
 * as it is.
 */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const [place, setPlace] = useState(0);
  const [frame, setFrame] = useState<Frame | null>(null);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const step = tourSteps[place] ?? tourSteps[0];
  const isLast = place === tourSteps.length - 1;

  useEffect(() => {
    if (!step) return;
    const point = () => setFrame(frameOf(step.selector));
    point();
    // A screen reader continues with the new step.
    title.current?.focus();
    window.addEventListener('resize', point);
    return () => window.removeEventListener('resize', point);
  }, [step]);
  if (!step) return null;

  const isLow = frame !== null && frame.top + frame.height / 2 > window.innerHeight / 2;
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEnd()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      {...(isStill ? { transitionDuration: 0 } : {})}
      slotProps={{ backdrop: { sx: { bgcolor: frame ? 'transparent' : undefined } } }}
      sx={{ '& .MuiDialog-container': { alignItems: isLow ? 'flex-start' : frame ? 'flex-end' : 'center' } }}
    >
      {/* The stars of the menu are hidden until their entry is hovered, which the dialog prevents. */}
      <GlobalStyles styles={{ '.menu-star > button': { opacity: '1 !important' } }} />
      {frame && (
        <Box
          aria-hidden
          sx={{
            position: 'fixed',
            ...frame,
            borderRadius: 1.5,
            outline: '2px solid',
            outlineColor: 'primary.main',
            boxShadow: '0 0 0 9999px rgb(0 0 0 / 0.5)',
            pointerEvents: 'none',
          }}
        />
      )}
      <Box sx={{ position: 'relative', bgcolor: 'background.paper', borderRadius: 1 }}>
        <DialogTitle id={titleId} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
          {step.title}
        </DialogTitle>
        <DialogContent>
          <Typography>{step.text}</Typography>
        </DialogContent>
        <DialogActions>
          <Box sx={{ flex: 1, pl: 1 }}>
            <Muted variant="body2">
              {tourSteps.length}단계 가운데 {place + 1}단계
            </Muted>
          </Box>
          {!isLast && <Button onClick={onEnd}>건너뛰기</Button>}
          {place > 0 && <Button onClick={() => setPlace(place - 1)}>이전</Button>}
          <Button variant="contained" onClick={() => (isLast ? onEnd() : setPlace(place + 1))}>
            {isLast ? '마치기' : '다음'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
