/** A dot with the colour of an option, beside its name. */
export function ColourDot({ hexa }: { hexa: string }) {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 rounded-full ring-1 ring-ink/15 ring-inset"
      style={{ backgroundColor: hexa }}
    />
  );
}
