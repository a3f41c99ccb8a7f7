/** The first stop of the Tab key: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-s focus:bg-accent focus:px-4 focus:py-3 focus:font-semibold focus:text-white"
    >
      본문 바로가기
    </a>
  );
}
