export interface FixtureDrawingProps {
  /** `tissue` ends in a smooth flared collar above the bone, `bone` in a narrow platform at the level of the bone. */
  kind: 'tissue' | 'bone';
  className?: string;
}

const TOP = 96;
const BOTTOM = 372;
const PITCH = 15;
const LAST = BOTTOM - PITCH * 2;
const CENTRE = 120;

/** Half the width of the core at a height: constant, then tapering to the tip. */
function halfWidth(y: number): number {
  const t = Math.max(0, (y - (TOP + 120)) / (BOTTOM - TOP - 120));
  return 38 - 16 * t ** 1.4;
}

/** The depth of the thread, which decreases towards the tip. */
function threadDepth(y: number): number {
  return 9 - 5 * Math.max(0, (y - (TOP + 170)) / (LAST - TOP - 170));
}

/** One flank of the thread from top to tip; `side` is -1 for the left or 1 for the right. */
function flank(side: -1 | 1): string[] {
  const points: string[] = [];
  for (let y = TOP + 22; y < LAST; y += PITCH) {
    // The thread rises half a pitch from one flank to the other.
    const at = y + (side === 1 ? 0 : PITCH / 2);
    const core = halfWidth(at);
    const depth = threadDepth(at);
    points.push(`${CENTRE + side * core},${at}`, `${CENTRE + side * (core + depth)},${at + PITCH * 0.5}`);
    points.push(
      `${CENTRE + side * (core + depth)},${at + PITCH * 0.62}`,
      `${CENTRE + side * halfWidth(at + PITCH)},${at + PITCH}`,
    );
  }
  return points;
}

function crests(): string {
  const lines: string[] = [];
  for (let y = TOP + 22; y < LAST - PITCH; y += PITCH) {
    const left = halfWidth(y + PITCH) + threadDepth(y + PITCH);
    const right = halfWidth(y) + threadDepth(y);
    lines.push(`M${CENTRE - left} ${y + PITCH * 1.06}L${CENTRE + right} ${y + PITCH * 0.56}`);
  }
  return lines.join('');
}

const collars = {
  tissue: 'M64 34H176L158 96H82Z',
  bone: 'M84 96H156L158 110H82Z',
};
const sockets = { tissue: 'M98 34V70L110 82H130L142 70V34', bone: 'M100 96L108 128V146H132V128L140 96' };

function outline(neck: number): string {
  const left = flank(-1);
  const right = flank(1);
  return `M82 ${neck}L${left.join('L')}C${CENTRE - 24} ${BOTTOM - 4} ${CENTRE - 16} ${BOTTOM + 2} ${CENTRE} ${BOTTOM + 2}C${CENTRE + 16} ${BOTTOM + 2} ${CENTRE + 24} ${BOTTOM - 4} ${right
    .toReversed()
    .join('L')}L158 ${neck}Z`;
}

// Computed once, because every page with a drawing shows the same two fixtures.
const bodies = { tissue: outline(TOP), bone: outline(TOP + 14) };
const threads = crests();

/** An implant in side view, as a technical drawing: outline, thread crests, and the hidden connection dashed. */
export function FixtureDrawing({ kind, className }: FixtureDrawingProps) {
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
      <path d={bodies[kind]} className="fill-paper" strokeWidth="1.6" />
      <path d={threads} strokeWidth="1" opacity="0.55" />
      <path d={sockets[kind]} strokeWidth="1" strokeDasharray="4 3" opacity="0.7" />
      <path d={`M${CENTRE} 12V392`} strokeWidth="0.8" strokeDasharray="14 4 3 4" opacity="0.45" />
    </svg>
  );
}
