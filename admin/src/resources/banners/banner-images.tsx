import { BANNER_IMAGE_LIMIT, type ConsoleBanner } from '@iruon/contract';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { refusalOf, wordsOf } from '../../inputs/files/acceptable.ts';
import { DropZone } from '../../inputs/files/drop-zone.tsx';
import { picture } from '../../inputs/files/picture-address.ts';
import { errorSentence } from '../../providers/error-sentence.ts';
import { useCall } from '../../providers/use-call.ts';

type Row = ConsoleBanner & { id: string };

/** The site crops pictures to these aspect ratios. */
const ratios = { PC: 8 / 5, MOBILE: 4 / 3 } as const;
const advice = { PC: '1920×1200 픽셀을 권합니다.', MOBILE: '1200×900 픽셀을 권합니다.' } as const;

interface PictureProps {
  index: number;
  ratio: number;
  file: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

function BannerPicture({ index, ratio, file, isBusy, onChoose, onRemove }: PictureProps) {
  const label = `${index + 1}번 사진`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <DropZone
        kind="picture"
        label={file ? `${label} 바꾸기` : `${label} 고르기`}
        disabled={isBusy}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
        sx={{
          width: 256,
          maxWidth: '100%',
          aspectRatio: ratio,
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
export function BannerImages() {
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
            ratio={ratios[screen]}
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
