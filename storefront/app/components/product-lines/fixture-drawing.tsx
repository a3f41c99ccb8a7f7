import bone from './bone.svg?url';
import tissue from './tissue.svg?url';

export interface FixtureDrawingProps {
  /** `tissue` ends in a smooth flared collar above the bone, `bone` in a narrow platform at the level of the bone. */
  kind: 'tissue' | 'bone';
  className: string;
  /** True if the drawing is below the first screen. */
  isLater?: boolean;
}

const drawings = { tissue, bone };

/** An implant in side view, as a technical drawing: outline, thread crests, and the hidden connection dashed. */
export const FixtureDrawing = ({ kind, className, isLater }: FixtureDrawingProps) => (
  <img
    src={drawings[kind]}
    alt=""
    width={240}
    height={400}
    className={className}
    {...(isLater && { loading: 'lazy' as const })}
  />
);
