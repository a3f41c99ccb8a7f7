import { type PopupBox, popupBounds } from '@iruon/contract';
import { Box } from '@mui/material';
import { type PointerEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Muted } from '../../../components/muted.tsx';

/** The size of the page that the canvas represents, px. */
export const PAGE = { width: 1440, height: 960 } as const;

const between = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(max, min)));

/** The box after dragging it by a distance in px of the page; it stays on the page. */
export function movedBox(box: PopupBox, right: number, down: number): PopupBox {
  return {
    ...box,
    left: between(box.left + right, popupBounds.left[0], PAGE.width - box.width),
    top: between(box.top + down, popupBounds.top[0], PAGE.height - box.height),
  };
}

/** The box after dragging its corner by a distance in px of the page; it stays within the sizes of popups, and on the page. */
export function resizedBox(box: PopupBox, right: number, down: number): PopupBox {
  const { width, height } = popupBounds;
  return {
    ...box,
    width: between(box.width + right, width[0], Math.min(width[1], PAGE.width - box.left)),
    height: between(box.height + down, height[0], Math.min(height[1], PAGE.height - box.top)),
  };
}

const FIELDS = ['left', 'top', 'width', 'height'] as const;

interface Drag {
  readonly change: typeof movedBox;
  readonly from: PopupBox;
  readonly x: number;
  readonly y: number;
  /** Pixels of the page per pixel of the screen. */
  readonly scale: number;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The sections of the home page as grey bars, to show what a popup covers. */
function Page() {
  const bar = { position: 'absolute', bgcolor: 'action.hover', borderRadius: 0.5 } as const;
  const parts = [
    [0, 0, 1440, 72],
    [120, 150, 520, 90],
    [120, 270, 420, 40],
    [120, 350, 180, 56],
    [720, 110, 720, 430],
    [120, 600, 590, 300],
    [730, 600, 590, 300],
  ] as const;
  return parts.map(([left, top, width, height]) => (
    <Box
      key={`${left} ${top}`}
      sx={{
        ...bar,
        left: percent(left, PAGE.width),
        top: percent(top, PAGE.height),
        width: percent(width, PAGE.width),
        height: percent(height, PAGE.height),
      }}
    />
  ));
}

/**
 * Shows a popup on a page of 1440 px, where it is dragged and resized. The number fields do the same by keyboard, so screen readers skip
 * the canvas.
 */
export function PopupCanvas() {
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const { setValue } = useFormContext();
  const [left, top, width, height, content, url] = useWatch({ name: [...FIELDS, 'content', 'url'] });
  const box: PopupBox = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };

  function begin(change: Drag['change']) {
    return (event: PointerEvent<HTMLElement>) => {
      const shown = canvas.current?.getBoundingClientRect().width ?? 0;
      if (event.button !== 0 || shown === 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { change, from: box, x: event.clientX, y: event.clientY, scale: PAGE.width / shown };
    };
  }
  function move(event: PointerEvent<HTMLElement>): void {
    if (!drag.current) return;
    event.stopPropagation();
    const { change, from, x, y, scale } = drag.current;
    const next = change(from, (event.clientX - x) * scale, (event.clientY - y) * scale);
    for (const field of FIELDS)
      if (next[field] !== box[field]) setValue(field, next[field], { shouldDirty: true, shouldValidate: true });
  }
  const end = () => {
    drag.current = undefined;
  };
  const common = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };

  return (
    <Box sx={{ width: '100%' }} aria-hidden>
      <Muted variant="caption">
        너비 1440픽셀 화면에서 보이는 모습입니다. 끌어서 옮기고, 오른쪽 아래 모서리를 끌어 크기를 바꾸세요.
      </Muted>
      <Box
        ref={canvas}
        data-testid="canvas"
        sx={{
          position: 'relative',
          aspectRatio: `${PAGE.width} / ${PAGE.height}`,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          containerType: 'inline-size',
        }}
      >
        <Page />
        <Box
          data-testid="layer"
          onPointerDown={begin(movedBox)}
          {...common}
          style={{
            left: percent(box.left, PAGE.width),
            top: percent(box.top, PAGE.height),
            width: percent(box.width, PAGE.width),
            height: percent(box.height, PAGE.height),
          }}
          sx={{
            position: 'absolute',
            display: 'flex',
            flexDirection: 'column',
            bgcolor: '#fff',
            color: '#14232a',
            boxShadow: 4,
            borderRadius: 0.5,
            overflow: 'hidden',
            cursor: 'move',
            touchAction: 'none',
            userSelect: 'none',
            // Scales the font with the page.
            fontSize: `${(16 / PAGE.width) * 100}cqw`,
            lineHeight: 1.6,
          }}
        >
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden', p: '1.5em', whiteSpace: 'pre-wrap' }}>
            {content || '내용'}
            {url && <Box sx={{ mt: '1em', fontWeight: 600, color: '#0b6270' }}>안내 자세히 보기</Box>}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', p: '0.8em 1.5em', bgcolor: '#f5f7f7' }}>
            <span>오늘 하루 열지 않기</span>
            <span>닫기</span>
          </Box>
          <Box
            data-testid="corner"
            onPointerDown={begin(resizedBox)}
            {...common}
            sx={{
              position: 'absolute',
              right: 0,
              bottom: 0,
              width: 18,
              height: 18,
              cursor: 'nwse-resize',
              touchAction: 'none',
              background: 'linear-gradient(135deg, transparent 50%, #0b6270 50%)',
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
