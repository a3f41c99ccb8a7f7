import { FixtureDrawing } from '~/components/product-lines/fixture-drawing';

/** Both product lines side by side on one bone level, like a technical drawing. */
export function HeroDrawing() {
  return (
    <div className="relative mx-auto w-full max-w-120 text-accent" aria-hidden>
      <div className="absolute inset-x-0 top-[24%] border-t border-dashed border-line-strong" />
      <div className="absolute inset-x-0 top-[24%] bottom-0 rounded-b-l bg-accent-soft/60" />
      <p className="absolute top-[24%] inset-x-0 mt-1.5 text-center text-caption font-semibold text-accent-deep">
        치조골 높이
      </p>
      <div className="relative grid grid-cols-2 gap-4 px-8 pb-4 sm:px-12">
        <FixtureDrawing kind="tissue" />
        <FixtureDrawing kind="bone" />
      </div>
    </div>
  );
}
