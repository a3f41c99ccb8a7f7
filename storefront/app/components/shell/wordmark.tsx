/** The name 이루온 beside the thread of a fixture, drawn as strokes of decreasing width. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 24 32" aria-hidden>
        <path d="M4 3h16M4 10.5 20 8M5 17 19 14.6M6.5 23 17.5 21M9 28.5 15 27.4" />
      </svg>
      <b>이루온</b>
      <small>IRUON</small>
    </span>
  );
}
