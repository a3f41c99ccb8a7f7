import { ROLE_HOLDERS } from '../../../db/seed/members/operators.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInAsOperator } from '../support/journeys.ts';
import { shortenLists, walk, watch } from './menu-walk.ts';

// Animations cost processor time for each frame.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The other roles take their time at night. */
const EACH_COMMIT = ['packer', 'books'];

for (const holder of ROLE_HOLDERS)
  test(`every page that the menu shows to ${holder.username} opens, and reads nothing that is refused`, {
    tag: EACH_COMMIT.includes(holder.username) ? [] : ['@extended'],
  }, async ({ page, adminUrl }) => {
    const watched = watch(page);
    await shortenLists(page);
    await logInAsOperator(page, adminUrl, holder);
    expect((await walk(page, watched)).length).toBeGreaterThan(5);
    expect(watched.complaints).toEqual([]);
  });
