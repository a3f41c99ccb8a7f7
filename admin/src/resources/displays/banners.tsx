import { BANNER_IMAGE_LIMIT, type ConsoleBanner } from '@iruon/contract';
import { bannerCodeLabels } from '@iruon/contract/labels';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Thumb } from '../../chips/thumb.tsx';
import { addTexts } from '../../i18n/page-texts.ts';
import { refusalOf, wordsOf } from '../../inputs/files/acceptable.ts';
import { BOX, DropZone } from '../../inputs/files/drop-zone.tsx';
import { picture } from '../../inputs/files/picture-address.ts';
import { choicesOf } from '../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { errorSentence } from '../../providers/error-sentence.ts';
import { useCall } from '../../providers/use-call.ts';
import { group, recordForm } from '../../record-kit/define-form.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { choice, text } from '../../record-kit/fields.tsx';
import { PreviewPanel, Sheet } from '../../record-kit/preview.tsx';

type Row = ConsoleBanner & { id: string };

/** The site crops pictures to these aspect ratios. */
const ratios = { PC: 8 / 5, MOBILE: 4 / 3 } as const;
const advice = { PC: '1920×1200 픽셀을 권합니다.', MOBILE: '1200×900 픽셀을 권합니다.' } as const;

interface PictureProps {
  index: number;
  file: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

function BannerPicture({ index, file, isBusy, onChoose, onRemove }: PictureProps) {
  const label = `${index + 1}번 사진`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <DropZone
        kind="picture"
        label={file ? `${label} 바꾸기` : `${label} 고르기`}
        disabled={isBusy}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
        sx={{
          ...BOX,
          overflow: 'hidden',
          ...(file && !isBusy ? { p: 0, borderStyle: 'solid' } : {}),
        }}
      >
        {isBusy && <CircularProgress aria-label={`${label} 저장 중`} />}
        {!isBusy && file && (
          <Box
            component="img"
            src={picture(file, 640)}
            alt={`${label} 미리보기`}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
        {!isBusy && !file && (
          <>
            <PictureIcon aria-hidden />
            <Typography variant="body2">{label}</Typography>
            <Typography variant="caption">{wordsOf.picture}</Typography>
          </>
        )}
      </DropZone>
      {file && !isBusy && (
        <Button size="small" color="inherit" startIcon={<DeleteIcon />} onClick={onRemove}>
          {label} 빼기
        </Button>
      )}
    </Box>
  );
}

/** The pictures of a saved banner; each is saved immediately, separately from the form. */
function BannerImages() {
  const saved = useRecordContext<Row>();
  const call = useCall();
  const [images, setImages] = useState(saved?.images ?? []);
  const [busy, setBusy] = useState<number>();
  const [refusal, setRefusal] = useState('');
  if (saved?.id === undefined)
    return (
      <Alert severity="info" sx={{ width: '100%' }}>
        저장한 다음 화면에서 사진을 올립니다. 사진이 없는 배너는 매장에 보이지 않습니다.
      </Alert>
    );
  const { id } = saved;
  const screen = saved.code.endsWith('_PC') ? 'PC' : 'MOBILE';

  async function run(index: number, change: () => Promise<Pick<ConsoleBanner, 'images'>>): Promise<void> {
    setBusy(index);
    setRefusal('');
    try {
      setImages((await change()).images);
    } catch (error) {
      setRefusal(errorSentence(error));
    } finally {
      setBusy(undefined);
    }
  }

  function choose(index: number, file: File): void {
    const refused = refusalOf(file, 'picture');
    if (refused !== undefined) setRefusal(refused);
    else void run(index, () => call('setConsoleBannerImage', { path: { _id: id, index }, form: { file } }));
  }

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1, width: '100%' }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
        사진
      </Typography>
      <FormHelperText sx={{ mb: 1 }}>
        고르면 바로 저장됩니다. 두 장이면 차례로 넘어갑니다. {advice[screen]}
      </FormHelperText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {Array.from({ length: BANNER_IMAGE_LIMIT }, (_, index) => (
          <BannerPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the picture's place
            key={index}
            index={index}
            file={images.find((image) => image.index === index)?._file}
            isBusy={busy === index}
            onChoose={(file) => choose(index, file)}
            onRemove={() => run(index, () => call('removeConsoleBannerImage', { path: { _id: id, index } }))}
          />
        ))}
      </Box>
      {images.length === 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          사진이 없어 아직 매장에 보이지 않습니다.
        </Alert>
      )}
      <div role="alert">{refusal && <FormHelperText error>{refusal}</FormHelperText>}</div>
    </Box>
  );
}

/** The slide of the banner in its proportions, with the typed words beside or below its first picture, as on the home page. */
function BannerPreview() {
  const saved = useRecordContext<Row>();
  const [code, name, url] = useWatch({ name: ['code', 'name', 'url'] }) as (string | undefined)[];
  const screen = code?.endsWith('_MOBILE') ? 'MOBILE' : 'PC';
  const file = saved?.images?.[0]?._file;
  const words = (
    <Box sx={{ p: 2, display: 'grid', gap: 1, alignContent: 'center', justifyItems: 'start' }}>
      <Box sx={{ fontSize: 14, fontWeight: 700, lineHeight: 1.35 }}>{name || '문구'}</Box>
      {url && <Box sx={{ fontSize: 12, fontWeight: 600, color: '#0b6270' }}>자세히 보기</Box>}
    </Box>
  );
  return (
    <PreviewPanel
      help={`홈 첫 화면의 ${screen === 'PC' ? 'PC' : '모바일'} 배너입니다. 사진은 저장된 것을 보여 줍니다.`}
    >
      <Sheet>
        <Box sx={{ display: 'grid', gridTemplateColumns: screen === 'PC' ? '1fr 1fr' : '1fr', alignItems: 'center' }}>
          {screen === 'PC' && words}
          <Box sx={{ aspectRatio: ratios[screen], bgcolor: '#eef2f3', display: 'grid', placeContent: 'center' }}>
            {file ? (
              <Box
                component="img"
                src={picture(file, 640)}
                alt=""
                sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
              />
            ) : (
              <PictureIcon aria-hidden sx={{ color: '#8a979f' }} />
            )}
          </Box>
          {screen === 'MOBILE' && words}
        </Box>
      </Sheet>
    </PreviewPanel>
  );
}

const bannerForm = recordForm<ConsoleBanner & { id: string }>({
  nameOf: ({ name }) => name,
  // A banner without a picture is not shown, so saving a new one opens its page, where pictures are added.
  redirect: (resource, id, data) =>
    (data as Partial<ConsoleBanner> | undefined)?.images?.length ? `${resource}` : `${resource}/${id}`,
  preview: <BannerPreview />,
  fields: [
    group('배너', [
      choice('code', '자리', { choices: choicesOf(bannerCodeLabels) }),
      text('name', '문구', {
        max: 60,
        isRequired: true,
        help: '사진 옆에 제목으로 보입니다. 같은 번호의 PC와 모바일은 한 장의 슬라이드가 됩니다.',
      }),
      text('url', '링크', {
        max: 500,
        help: '매장 안의 경로(/로 시작)나 다른 사이트의 주소입니다. 비우면 링크가 없습니다.',
      }),
      { input: <BannerImages key="images" /> },
    ]),
    group('진열', [displayPeriod('display')]),
  ],
  revisionsOf: 'banner',
});

const { TableList, Column } = listOf<ConsoleBanner>();

const filters = [searchFilter('문구', 180), choiceFilter('code', bannerCodeLabels, 160, '자리')];

function BannerList() {
  return (
    <TableList filters={filters} sort={{ field: 'code', order: 'ASC' }} hasForm>
      <Column source="images" disableSort render={({ images }) => <Thumb src={images[0]?.url ?? null} />} />
      <Column source="code" render={({ code }) => bannerCodeLabels[code]} />
      <Column source="name" />
      <Column source="url" disableSort render={({ url }) => url || '없음'} />
      <Column
        source="display"
        disableSort
        render={({ display, images }) =>
          images.length === 0 ? '사진이 없어 보이지 않음' : `${displaySentence(display)}`
        }
      />
      <Column label="상태" disableSort render={({ display }) => <DisplayChip display={display} />} />
    </TableList>
  );
}

addTexts('banners', {
  nothing: '이 자리에 배너가 없습니다. 배너가 없으면 홈에는 기본 그림이 나옵니다.',
  fields: {
    code: '자리',
    name: '문구',
    url: '링크',
    display: '진열',
    images: '사진',
    updatedAt: '바뀐 일시',
    q: '문구',
  },
});

export const screens = { list: BannerList, ...bannerForm };
