import { expect, it } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

it('works on every item, one after the other, and throws all failures afterwards', async () => {
  const log: string[] = [];
  const work = async (item: string) => {
    log.push(`begin ${item}`);
    await Promise.resolve();
    if (item !== 'b') throw new Error(item);
    log.push(`end ${item}`);
  };
  const failure = await eachInTurn(['a', 'b', 'c'], work, 'letters failed').catch((error: unknown) => error);
  expect(log).toEqual(['begin a', 'begin b', 'end b', 'begin c']);
  expect(failure).toMatchObject({ message: '2 letters failed', errors: [new Error('a'), new Error('c')] });
  await eachInTurn(['b'], work, 'letters failed');
});
