import { fireEvent, screen } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { expect, it } from 'vitest';
import { renderStory } from '../testing/story.tsx';

function Scans() {
  const notify = useNotify();
  return (
    <button
      type="button"
      onClick={() => {
        for (const text of ['첫째', '둘째', '셋째']) notify(text);
      }}
    >
      알림
    </button>
  );
}

it('shows the last of several notices within the time of one', async () => {
  renderStory({ title: '알림', render: () => <Scans /> }, {});
  fireEvent.click(screen.getByRole('button', { name: '알림' }));
  await screen.findByText('첫째');
  await screen.findByText('셋째', {}, { timeout: 3_500 });
  expect(screen.queryByText('첫째')).toBeNull();
});
