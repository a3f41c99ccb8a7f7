import { z } from 'zod';
import { id, instant, postcode } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { recordName, seenAt } from '../records/console-record.ts';
import { islandCodeLabels } from './island-labels.ts';

/** Maximum number of regions, and of ranges in one. */
export const ISLAND_LIMIT = 200;
export const AREA_LIMIT = 500;

export const regionCode = z.enum(codesOf(islandCodeLabels));
export type IslandCode = z.infer<typeof regionCode>;

/** Postcodes from one to another, both included. */
export const islandArea = z
  .strictObject({ postcode, postcode__to: postcode })
  .refine(({ postcode, postcode__to }) => postcode <= postcode__to, {
    path: ['postcode__to'],
    error: '끝 우편번호가 시작보다 앞설 수 없습니다.',
  });

const region = {
  code: regionCode.describe('normal adds the base fee of a delivery, jeju the one of Jeju'),
  name: recordName,
  areas: z.array(islandArea).min(1, '우편번호를 하나 이상 입력해 주세요.').max(AREA_LIMIT),
};

/** A region whose postcodes have a remote area surcharge. */
export const island = component('Island', { _id: id, ...region });

export const consoleIslandInput = inputComponent('ConsoleIslandInput', region);
export const consoleIslandUpdate = z.strictObject({ ...region, updatedAt: seenAt });

export const consoleIsland = component('ConsoleIsland', {
  _id: id,
  ...region,
  sharedWith: z
    .array(z.string())
    .describe(
      'The names of the regions of the other kind that have one of its postcodes: there the fee of Jeju applies',
    ),
  updatedAt: instant,
});
