import { ROLE_HOLDERS } from '../../../db/seed/members/operators.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInAsOperator } from '../support/journeys.ts';
import { shortenLists, walk, watch } from './menu-walk.ts';

// Animations cost processor time for each frame.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const holder of ROLE_HOLDERS)
  test(`every page that the menu shows to ${holder.username} opens, and reads nothing that is refused`, async ({
    page,
    adminUrl,
  }) => {
    const watched = watch(page);
    await shortenLists(page);
    await logInAsOperator(page, adminUrl, holder);
    const opened = await walk(page, watched);
    console.log(holder.username, opened.length, opened.join(' '));
    expect(watched.complaints).toEqual([]);
  });
