import { z } from 'zod';
import { withParticle } from '../korean.ts';
import { cleanText } from '../spellings/text.ts';
import { numberText } from '../won.ts';
import { oneLine } from './scalars.ts';
import { showsCharacters, showsHtml } from './shown-text.ts';

// Texts that people enter. Their messages name the field by its noun: 제목을 입력해 주세요.

const missing = (noun: string) => `${withParticle(noun, '을/를')} 입력해 주세요.`;
const about = (noun: string) => withParticle(noun, '은/는');
const tooLong = (noun: string, max: number) => `${about(noun)} ${numberText(max)}자까지 입력할 수 있습니다.`;
const tooShort = (noun: string, least: 1 | 2) =>
  least === 1 ? missing(noun) : `${about(noun)} 두 글자 이상 입력해 주세요.`;

/** A required text in one line, at most `max` characters; `least` is the minimum number of visible characters. */
export const requiredLine = (noun: string, max: number, least: 1 | 2 = 1) =>
  oneLine(missing(noun))
    .min(least, { error: tooShort(noun, least), abort: true })
    .max(max, tooLong(noun, max))
    .refine((text) => showsCharacters(text, least), tooShort(noun, least));

/** A required text that may have several lines. */
export const requiredText = (noun: string, max: number, least: 1 | 2 = 1) =>
  z
    .string({ error: missing(noun) })
    .overwrite(cleanText)
    .min(least, { error: tooShort(noun, least), abort: true })
    .max(max, tooLong(noun, max))
    .refine((text) => showsCharacters(text, least), tooShort(noun, least));

/** A required text with HTML, whose tags do not count as characters. */
export const requiredHtml = (noun: string, max: number, least: 1 | 2 = 1) =>
  z
    .string({ error: missing(noun) })
    .trim()
    .min(1, { error: missing(noun), abort: true })
    .max(max, `${withParticle(noun, '이/가')} 너무 깁니다.`)
    .refine((html) => showsHtml(html, least), tooShort(noun, least))
    .describe('HTML');

/** The subject of a text: at least two characters, as in the specification. */
export const subjectLine = (max: number) => requiredLine('제목', max, 2);
/** The content of a text, plain or HTML; `optionalContentHtml` may be empty. */
export const contentText = (max: number, noun = '내용') => requiredText(noun, max, 2);
export const contentHtml = (max: number) => requiredHtml('내용', max, 2);
export const optionalContentHtml = (max: number) =>
  z
    .string({ error: missing('내용') })
    .trim()
    .max(max, '내용이 너무 깁니다.')
    .refine((html) => html === '' || showsHtml(html, 2), tooShort('내용', 2))
    .describe('HTML');

/** The same for texts that may be empty. */
export const optionalLine = (noun: string, max: number) => oneLine().max(max, tooLong(noun, max));
export const optionalText = (noun: string, max: number) => z.string().overwrite(cleanText).max(max, tooLong(noun, max));

/** A line of a form whose label is beside it: its message needs no noun. */
export const line = (max: number) => oneLine().max(max, `${max}자까지 입력할 수 있습니다.`);

/** The reason of an operator's action; `request` is the message for a missing reason. */
export const reasonText = (request: string, max = 200) =>
  z.string({ error: request }).overwrite(cleanText).min(2, request).max(max, `${max}자까지 적을 수 있습니다.`);

/** The reason of an operator's action on a member; operators read it later. */
export const operatorReason = z
  .string({ error: '사유를 입력해 주세요.' })
  .overwrite(cleanText)
  .min(2, '사유를 두 글자 이상 입력해 주세요.')
  .max(200, '사유는 200자까지 입력할 수 있습니다.');
