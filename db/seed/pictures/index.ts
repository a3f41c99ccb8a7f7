import { type AbutmentSpec, abutmentPictures } from './kinds/abutment.ts';
import { type DrillSpec, drillPictures } from './kinds/drill.ts';
import { type FixtureSpec, fixturePictures, fixtureRangePictures } from './kinds/fixture.ts';
import { type GraftSpec, graftPictures } from './kinds/graft.ts';
import { type HealingSpec, healingPictures, healingSetPictures } from './kinds/healing.ts';
import { type ImpressionSpec, impressionPictures } from './kinds/impression.ts';
import { type InstrumentSpec, instrumentPictures } from './kinds/instrument.ts';
import { type KitSpec, kitPictures } from './kinds/kit.ts';
import type { Picture } from './sheet.ts';

export type { Picture } from './sheet.ts';

/** The appearance of a product: its kind and dimensions. */
export type PictureSpec =
  | FixtureSpec
  | { kind: 'fixtureRange'; of: FixtureSpec; diameters: readonly number[] }
  | AbutmentSpec
  | (HealingSpec & { heights: readonly number[] })
  | { kind: 'healingSet'; of: readonly HealingSpec[] }
  | ImpressionSpec
  | DrillSpec
  | InstrumentSpec
  | KitSpec
  | GraftSpec;

/** Draws a product's pictures, the main one first. Equal specs result in equal bytes. */
export function drawPictures(spec: PictureSpec): Picture[] {
  switch (spec.kind) {
    case 'fixture':
      return fixturePictures(spec);
    case 'fixtureRange':
      return fixtureRangePictures(spec.of, spec.diameters);
    case 'abutment':
      return abutmentPictures(spec);
    case 'healing':
      return healingPictures(spec, spec.heights);
    case 'healingSet':
      return healingSetPictures(spec.of);
    case 'impression':
      return impressionPictures(spec);
    case 'drill':
      return drillPictures(spec);
    case 'instrument':
      return instrumentPictures(spec);
    case 'kit':
      return kitPictures(spec);
    case 'graft':
      return graftPictures(spec);
  }
}
