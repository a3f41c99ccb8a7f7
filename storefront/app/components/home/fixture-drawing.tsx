export interface FixtureDrawingProps {
  /** `tissue` ends in a smooth flared collar above the bone, `bone` in a narrow platform level with it. */
  kind: 'tissue' | 'bone';
  className?: string;
}

const TOP = 96;
const BOTTOM = 372;
const PITCH = 17;
const CENTRE = 120;

/** Half the width of the core at a height: straight, then tapering to the tip. */
function halfWidth(y: number): number {
  const t = Math.max(0, (y - (TOP + 120)) / (BOTTOM - TOP - 120));
  return 38 - 16 * t ** 1.4;
}

/** One flank of the thread from top to tip, `side` -1 left or 1 right. */
function flank(side: -1 | 1): string[] {
  const points: string[] = [];
  for (let y = TOP + 14; y < BOTTOM - PITCH; y += PITCH) {
    // The thread climbs half a pitch from one flank to the other.
    const at = y + (side === 1 ? 0 : PITCH / 2);
    const core = halfWidth(at);
    points.push(`${CENTRE + side * core},${at}`, `${CENTRE + side * (core + 9)},${at + PITCH * 0.45}`);
    points.push(`${CENTRE + side * (core + 9)},${at + PITCH * 0.6}`, `${CENTRE + side * core},${at + PITCH}`);
  }
  return points;
}

function crests(): string {
  const lines: string[] = [];
  for (let y = TOP + 14; y < BOTTOM - PITCH * 1.5; y += PITCH) {
    const left = halfWidth(y + PITCH / 2) + 9;
    const right = halfWidth(y) + 9;
    lines.push(`M${CENTRE - left} ${y + PITCH * 1.02}L${CENTRE + right} ${y + PITCH * 0.52}`);
  }
  return lines.join('');
}

const collars = {
  tissue: 'M64 34H176L158 96H82Z',
  bone: 'M78 74H162L158 96H82Z',
};
const sockets = { tissue: 'M98 34V70L110 82H130L142 70V34', bone: 'M102 74V100L112 112H128L138 100V74' };

/** An implant in side view, as a technical drawing: outline, thread crests, the hidden connection dashed. */
export function FixtureDrawing({ kind, className }: FixtureDrawingProps) {
  const left = flank(-1);
  const right = flank(1);
  const outline = `M82 ${TOP}L${left.join('L')}Q${CENTRE - 18} ${BOTTOM + 6} ${CENTRE} ${BOTTOM + 6}Q${CENTRE + 18} ${BOTTOM + 6} ${right
    .toReversed()
    .join('L')}L158 ${TOP}Z`;
  return (
    <svg
      viewBox="0 0 240 400"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={collars[kind]} className="fill-paper" strokeWidth="1.6" />
      <path d={outline} className="fill-paper" strokeWidth="1.6" />
      <path d={crests()} strokeWidth="1" opacity="0.55" />
      <path d={sockets[kind]} strokeWidth="1" strokeDasharray="4 3" opacity="0.7" />
      <path d={`M${CENTRE} 12V392`} strokeWidth="0.8" strokeDasharray="14 4 3 4" opacity="0.45" />
    </svg>
  );
}
