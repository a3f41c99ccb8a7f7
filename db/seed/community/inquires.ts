import type { Insertable } from 'kysely';
import type { ProductInquires } from '../../src/index.ts';
import { DAY, HOUR, later, momentIn, officeMoment } from '../calendar.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import type { Member } from '../members/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import { QUESTIONS } from './texts.ts';

const COUNT = 48;

/**
 * Questions of the last two months. The latest have no answers, and a fifth is secret. Those of the demo's own accounts
 * come first.
 */
export function inquiresOf(
  buyers: readonly Member[],
  products: readonly SeededProduct[],
  adminId: string,
  now: Date,
): Insertable<ProductInquires>[] {
  const random = randomOf('product inquires');
  const shown = products.filter(({ shows }) => shows);
  const named = buyers.filter(({ username }) => username === 'clinic01' || username === 'person01');
  return Array.from({ length: COUNT }, (_, position) => {
    const member = position < 6 ? (named[position % named.length] ?? random.pick(buyers)) : random.pick(buyers);
    const daysAgo = position % 4 === 0 ? random.int(1, 2) : random.int(3, 60);
    const createdAt = momentIn(later(now, -daysAgo * DAY), 9, 20, random);
    const [subject, content, answer] = random.pick(QUESTIONS);
    const answeredAt = officeMoment(createdAt, 3 * HOUR, random);
    const isAnswered = position % 4 !== 0 && answeredAt < now;
    return {
      id: uuidAt(createdAt, random),
      userId: member.id,
      productId: random.pick(position < 12 ? shown.slice(0, 6) : shown).id,
      subject,
      content,
      isSecret: position % 5 === 3,
      state: isAnswered ? 'ANSWER_COMPLETE' : 'ANSWER_AWAITING',
      answer: isAnswered ? answer : null,
      answeredAt: isAnswered ? answeredAt : null,
      answeredBy: isAnswered ? adminId : null,
      createdAt,
      updatedAt: isAnswered ? answeredAt : createdAt,
    };
  });
}
