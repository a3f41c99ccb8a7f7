import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { reasonText } from '../kernel/texts.ts';
import { otherLotReason } from '../lots/schemas.ts';
import { piecesOfLot } from '../returned-pieces/schemas.ts';
import { scannedCode } from '../stock/schemas.ts';

/** The largest number of pieces in one gift of samples. */
export const MAX_SAMPLES = 1000;

/** Pieces of a lot that were given to a member without an order. */
export const sample = component('Sample', {
  _id: id,
  ...piecesOfLot,
  _user: id,
  userName: z.string(),
  reason: z.string(),
  back: z.int().describe('How many of them came back'),
  giver: z.object({ _id: id, name: z.string() }).nullable(),
  givenAt: instant,
});
export type Sample = z.infer<typeof sample>;

export const sampleSorts = ['givenAt'] as const;
export const sampleFilter = {
  q: search('The beginning of a lot number, a part of the product or of the name of the member'),
  _user: id.optional(),
  _lot: id.optional(),
  ...withinDays,
};

export const sampleInput = z.strictObject({
  _user: id,
  code: scannedCode.describe('A UDI with its lot, or a lot number'),
  amount: z
    .int({ error: '수량을 숫자로 입력해 주세요.' })
    .min(1, '수량은 1개부터입니다.')
    .max(MAX_SAMPLES, `견본은 한 번에 ${MAX_SAMPLES.toLocaleString('en')}개까지입니다.`),
  reason: reasonText('왜 드리는지 적어 주세요.'),
  lotReason: otherLotReason.optional(),
});
export type SampleInput = z.output<typeof sampleInput>;
