import type { ConsoleBandBanner } from '@iruon/contract';
import { readableOn } from '@iruon/contract/contrast';
import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { ColorInput } from '../../record-kit/color-input.tsx';
import { group, recordForm } from '../../record-kit/define-form.tsx';
import { recordList } from '../../record-kit/define-list.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { code, text } from '../../record-kit/fields.tsx';
import { PreviewPanel, Sheet } from '../../record-kit/preview.tsx';

function Color() {
  const name: string | undefined = useWatch({ name: 'name' });
  return <ColorInput source="color" label="배경색" sample={name ?? ''} />;
}

/** The colour of the store's band without one of its own. */
const BAND = '#084b57';

function BandPreview() {
  const [name, color, url] = useWatch({ name: ['name', 'color', 'url'] }) as (string | null | undefined)[];
  const back = /^#[0-9a-f]{6}$/i.test(color ?? '') ? (color as string) : BAND;
  return (
    <PreviewPanel help="매장의 모든 화면 맨 위에 보입니다.">
      <Sheet>
        <Box
          sx={{
            px: 2,
            py: 1,
            textAlign: 'center',
            fontSize: 13,
            fontWeight: 600,
            bgcolor: back,
            color: readableOn(back),
          }}
        >
          <Box component="span" sx={{ textDecoration: url ? 'underline' : 'none' }}>
            {name || '문구'}
          </Box>
        </Box>
        <Box sx={{ height: 56, m: 2, borderRadius: 1, bgcolor: '#eef2f3' }} />
      </Sheet>
    </PreviewPanel>
  );
}

const bandBannerForm = recordForm<ConsoleBandBanner & { id: string }>({
  nameOf: ({ name }) => name,
  revisionsOf: 'band-banner',
  preview: <BandPreview />,
  fields: [
    group('띠 배너', [
      text('name', '문구', { max: 60, isRequired: true, help: '모든 페이지의 맨 위에 한 줄로 보입니다.' }),
      code('code', '코드'),
      text('url', '링크', {
        max: 500,
        help: '매장 안의 경로(/로 시작)나 다른 사이트의 주소입니다. 비우면 문구만 보입니다.',
      }),
      { source: 'color', label: '배경색', initial: null, empty: null, input: <Color key="color" /> },
    ]),
    group('진열', [displayPeriod('display')]),
  ],
});

const BandBannerList = recordList<ConsoleBandBanner & { id: string }>({
  nameOf: ({ name }) => name,
  caption: ({ code, display }) => `${code} · ${displaySentence(display)}`,
  chip: ({ display }) => <DisplayChip display={display} />,
});

export const screens = { list: BandBannerList, ...bandBannerForm };
