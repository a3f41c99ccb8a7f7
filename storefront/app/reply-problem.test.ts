import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorsWithin, problemFields, replyProblem } from './reply-problem';

const errorAt = (path: string, message = '확인해 주세요.') => ({ path, code: 'custom', message });

describe('the field errors of a problem', () => {
  it.each([
    ['body.receiver.phone', 'receiver.phone'],
    ['body._option', '_option'],
    ['query.pieces', 'pieces'],
    ['bodyWeight', 'bodyWeight'],
    ['body.also.0.pieces', 'also[0].pieces'],
    ['body.terms.1', 'terms[1]'],
    ['code', 'code'],
    ['body', ''],
  ])('of %s is at %s', (path, name) => {
    expect(problemFields({ errors: [errorAt(path)] })).toEqual({ [name]: ['확인해 주세요.'] });
  });

  it('contain all messages of a field, and are empty for a problem without fields', () => {
    expect(problemFields({ errors: [errorAt('body.name', '하나'), errorAt('body.name', '둘')] })).toEqual({
      name: ['하나', '둘'],
    });
    expect(problemFields({})).toEqual({});
  });

  it('are available at a parent field', () => {
    const errors = problemFields({
      errors: [errorAt('body.cycle'), errorAt('body.cycle.day', '요일'), errorAt('body.cycles')],
    });
    expect(errorsWithin(errors, 'cycle')).toEqual(['확인해 주세요.', '요일']);
    expect(errorsWithin({ 'lines[0].amount': ['수량'] }, 'lines')).toEqual(['수량']);
    expect(errorsWithin(errors, 'name')).toBeUndefined();
  });

  it('are returned with the entries, but without secret entries', () => {
    const form = new FormData();
    form.set('receiver.name', '이루온');
    form.set('cardNumber', '4518');
    const schema = z.object({ receiver: z.object({ name: z.string() }), cardNumber: z.string() });
    const submission = parseWithZod(form, { schema });
    const problem = { errors: [errorAt('body.receiver.name', '이름')] };
    const result = replyProblem(submission, problem, {
      hideFields: ['cardNumber'],
      fieldErrors: { point: ['포인트'] },
    });
    expect(result.error).toEqual({ 'receiver.name': ['이름'], point: ['포인트'] });
    expect(result.initialValue).toEqual({ receiver: { name: '이루온' } });
  });
});
