import type { ConsoleBandBanner } from '@iruon/contract';
import { useWatch } from 'react-hook-form';
import { ColorInput } from '../../record-kit/color-input.tsx';
import { recordForm } from '../../record-kit/define-form.tsx';
import { recordList } from '../../record-kit/define-list.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { code, text } from '../../record-kit/fields.tsx';

function Color() {
  const name: string | undefined = useWatch({ name: 'name' });
  return <ColorInput source="color" label="배경색" sample={name ?? ''} />;
}

const bandBannerForm = recordForm<ConsoleBandBanner & { id: string }>({
  nameOf: ({ name }) => name,
  revisionsOf: 'band-banner',
  fields: [
    text('name', '문구', { max: 60, isRequired: true, help: '모든 페이지의 맨 위에 한 줄로 보입니다.' }),
    code('code', '코드'),
    text('url', '링크', {
      max: 500,
      help: '매장 안의 경로(/로 시작)나 다른 사이트의 주소입니다. 비우면 문구만 보입니다.',
    }),
    { source: 'color', label: '배경색', initial: null, empty: null, input: <Color key="color" /> },
    displayPeriod('display'),
  ],
});

const BandBannerList = recordList<ConsoleBandBanner & { id: string }>({
  nameOf: ({ name }) => name,
  caption: ({ code, display }) => `${code} · ${displaySentence(display)}`,
  chip: ({ display }) => <DisplayChip display={display} />,
});

export const screens = { list: BandBannerList, ...bandBannerForm };
