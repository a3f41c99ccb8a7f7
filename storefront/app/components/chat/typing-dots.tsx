/** Shows that the other side is typing; screen readers announce it once. */
export function TypingDots() {
  return (
    <p className="flex min-h-8 items-center gap-2 text-caption text-ink-faint">
      <span className="inline-flex gap-1" aria-hidden>
        {[0, 1, 2].map((place) => (
          <span
            key={place}
            className="size-1.5 animate-pulse rounded-full bg-ink-faint"
            style={{ animationDelay: `${place * 200}ms` }}
          />
        ))}
      </span>
      상담원이 입력하고 있습니다.
    </p>
  );
}
