/** The name 이루온 beside the thread of a fixture, drawn as strokes of decreasing width. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 32" className="h-7 w-auto text-accent" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
          <path d="M4 3h16" />
          <path d="M4 10.5 20 8" />
          <path d="M5 17 19 14.6" />
          <path d="M6.5 23 17.5 21" />
          <path d="M9 28.5 15 27.4" />
        </g>
      </svg>
      <span className="text-title-s leading-none font-extrabold tracking-tight text-ink">이루온</span>
      <span className="mt-1 hidden text-caption leading-none font-semibold tracking-widest text-ink-faint sm:inline">
        IRUON
      </span>
    </span>
  );
}
