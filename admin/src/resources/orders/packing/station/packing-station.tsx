import { couriers } from '@iruon/contract/labels';
import { LONGEST_SCAN } from '@iruon/contract/spellings/udi';
import { Alert, Box, Button, Card, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CameraOpener } from '../../../../camera/camera-button.tsx';
import { ChoiceField } from '../../../../components/choice-field.tsx';
import { ReasonDialog } from '../../../../dialogs/reason-dialog.tsx';
import { Verb } from '../../../../dialogs/verb.tsx';
import { showPhone } from '../../../../format/phone.ts';
import { showNumber } from '../../../../format/won.ts';
import { PageHead } from '../../../../layout/page-head.tsx';
import { courierChoices } from '../../../../lists/choices.ts';
import { ShownKey } from '../../../../shortcuts/shortcut-button.tsx';
import { OtherLotDialog } from '../../../stock/other-lot.tsx';
import { CanceledNotice, ListLink, ParcelChanges, ParcelChips } from '../parcel-parts.tsx';
import { usePrint } from '../print.tsx';
import { lotText, TypedLotDialog } from './lot-dialogs.tsx';
import { StationGoods } from './station-goods.tsx';
import { characterOf, type Goods, goodsName } from './station-state.ts';
import { useStation } from './use-station.ts';

// With its decoder larger than the page: it is loaded when the camera is opened.
const CameraView = lazy(async () => ({ default: (await import('../../../../camera/camera.tsx')).CameraView }));

type Station = ReturnType<typeof useStation>;

/** Packs parcels by scanner and keyboard alone. */
export function PackingStation() {
  const station = useStation();
  const { print } = usePrint();
  const [code, setCode] = useState('');
  const [asking, setAsking] = useState<'taken' | 'reason' | 'lot' | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  // A page that is scrolled to its goods stays there.
  const refocus = () => setTimeout(() => field.current?.focus({ preventScroll: isCameraOpen }));
  const close = () => {
    setAsking(null);
    refocus();
  };
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('no');
  const { parcel, said, taken } = station;

  // Once: the page was opened for this parcel.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !asked) return;
    opened.current = true;
    setSearch({}, { replace: true });
    station.open(asked);
  }, [asked, station, setSearch]);

  // The goods whose lot is typed: those of the last scan, or the current line.
  const key = station.pending?.scan.key ?? station.current;
  const line = parcel?.goods.find((each) => each.key === key);
  const verbs = verbsOf(station, line, {
    takeOver: () => setAsking('taken'),
    giveReason: () => setAsking('reason'),
    typeLot: () => setAsking('lot'),
    print: () => {
      if (parcel) print({ parcels: [parcel._id] });
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { code: key, ctrlKey, metaKey, altKey, shiftKey } = event.nativeEvent;
    if ((ctrlKey && key !== 'BracketRight') || metaKey || altKey || key === 'Tab') return;
    event.preventDefault();
    if (key === 'Enter' || key === 'NumpadEnter') {
      if (shiftKey && code === '') station.fill();
      else station.enter(code);
      setCode('');
    } else if (key === 'Backspace') setCode(code.slice(0, -1));
    else if (key === 'ArrowDown' || key === 'ArrowUp') station.choose(key === 'ArrowDown' ? 1 : -1);
    else if (verbs.some((verb) => verb.code === key)) {
      const verb = verbs.find(({ code: own }) => own === key);
      if (verb?.isOffered) verb.press();
    } else setCode((code + (characterOf(event.nativeEvent) ?? '')).slice(0, LONGEST_SCAN));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 4, maxWidth: 1100 }}>
      <PageHead title="포장대" back={{ to: '/parcels', name: '포장·출고 목록' }} />
      {isCameraOpen && (
        // The response stays beside the camera, also while the goods below are looked at.
        <Card
          sx={{
            ...{ position: 'sticky', top: 48, zIndex: 2, p: 1 },
            ...{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <Suspense>
            <CameraView aspectRatio="2 / 1" onCode={station.enter} />
          </Suspense>
          <Said said={said} />
        </Card>
      )}
      <Card sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' } }}
        >
          {/* Read-only, so that no input method composes syllables of the keys of a scanner. */}
          <TextField
            inputRef={field}
            autoFocus
            label="스캔"
            value={code}
            placeholder="포장번호, 상품, 송장번호"
            onKeyDown={onKeyDown}
            onPaste={(event) => setCode(event.clipboardData.getData('text').trim().slice(0, LONGEST_SCAN))}
            onBlur={({ relatedTarget }) => relatedTarget === null && asking === null && refocus()}
            slotProps={{
              htmlInput: {
                readOnly: true,
                'aria-describedby': 'station-said',
                style: { fontSize: 22, fontWeight: 600 },
              },
            }}
          />
          <ChoiceField
            label="택배사"
            value={station.courier}
            choices={courierChoices}
            onChoose={(courier) => {
              station.setCourier(courier);
              refocus();
            }}
          />
        </Box>
        {!isCameraOpen && <Said said={said} />}
        <Box sx={{ display: { xs: 'grid', sm: 'block' } }}>
          <CameraOpener isOpen={isCameraOpen} onChange={setCameraOpen} />
        </Box>
        <StationVerbs verbs={verbs} isBusy={station.isBusy} />
        <FormControlLabel
          sx={{ justifySelf: 'start' }}
          control={
            <Switch
              checked={!station.isMuted}
              onChange={(_, isOn) => {
                station.setMuted(!isOn);
                refocus();
              }}
            />
          }
          label="소리"
        />
      </Card>
      {parcel && <AtStation station={station} parcel={parcel} />}
      {asking === 'taken' && taken && (
        <ReasonDialog
          title="포장 가져오기"
          question={`${taken.parcelNo} 포장을 가져올까요?`}
          effect="지금 담당자는 더 이상 이 포장을 마칠 수 없습니다. 이유는 기록에 남습니다."
          verb="가져오기"
          label="가져오는 이유"
          onConfirm={station.takeOver}
          onClose={close}
        />
      )}
      {asking === 'reason' && station.pending && (
        <OtherLotDialog
          question={station.pending.scan.lot && `${lotText(station.pending.scan.lot)} 로트를 담을까요?`}
          effect={`제안: ${station.pending.scan.proposed.map(lotText).join(', ')}.`}
          onConfirm={station.packOtherLot}
          onClose={close}
        />
      )}
      {asking === 'lot' && line && (
        <TypedLotDialog
          name={goodsName(line)}
          alike={station.pending?.scan.key === line.key ? station.pending.scan.alike : []}
          onType={(lot, isConfirmed) => station.packTypedLot(line.key, lot, isConfirmed)}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** What the station said last, by colour and words. */
const Said = ({ said: { tone, word, text } }: Pick<Station, 'said'>) => (
  <Alert id="station-said" severity={tone} variant="filled" role="status" sx={{ fontSize: 18, fontWeight: 600 }}>
    {word && <Box sx={{ fontSize: { xs: 24, sm: 30 }, fontWeight: 800 }}>{word}</Box>}
    {text}
  </Alert>
);

interface StationVerb {
  /** The physical key, and how it is shown. */
  code: string;
  shown: string;
  label: string;
  isOffered: boolean;
  press: () => void;
}

/** The verbs of the station with their keys. */
function verbsOf(
  station: Station,
  line: Goods[number] | undefined,
  { takeOver, giveReason, typeLot, print }: Record<'takeOver' | 'giveReason' | 'typeLot' | 'print', () => void>,
): StationVerb[] {
  const { parcel, taken, ticks } = station;
  const isPacking = parcel?.state === 'PACKING';
  const isPacked = parcel?.state === 'PACKED';
  const verb = (code: string, label: string, isOffered: boolean, press: () => void, shown = code): StationVerb => ({
    ...{ code, shown, label, isOffered, press },
  });
  return [
    parcel?.changedAt
      ? verb('F2', '바뀐 내용 확인', true, station.confirmChanges)
      : verb('F2', '다음 포장', true, station.next),
    // The field handles Enter by itself.
    verb('', '이 줄 모두', isPacking, station.fill, 'Shift+Enter'),
    verb('F3', '사유 적고 담기', isPacking && station.pending?.scan.outcome === 'OTHER_LOT', giveReason),
    verb('F4', '포장 마치기', isPacking, station.finish),
    verb('F6', '로트 입력', isPacking && line !== undefined && line.lotRule !== 'NONE', typeLot),
    verb('F8', '한 개 되돌리기', isPacking && ticks.length > 0, station.undo),
    verb('F7', '가져오기', taken !== null, takeOver),
    verb('F9', '명세서 다시 인쇄', parcel !== null, print),
    isPacked
      ? verb('Escape', '다시 열기', true, station.reopen, 'Esc')
      : verb('Escape', '내놓기', isPacking, station.release, 'Esc'),
  ];
}

function StationVerbs({ verbs, isBusy }: { verbs: readonly StationVerb[]; isBusy: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {verbs.map(({ shown, label, isOffered, press }) => (
        <Verb key={shown} needs="claimParcel">
          <Button
            size="small"
            variant="outlined"
            disabled={!isOffered || isBusy}
            aria-keyshortcuts={shown}
            // The field keeps the focus, so that the next scan arrives there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
          >
            {label}
            <ShownKey>{shown}</ShownKey>
          </Button>
        </Verb>
      ))}
    </Box>
  );
}

function AtStation({ station, parcel }: { station: Station; parcel: NonNullable<Station['parcel']> }) {
  const { receiver } = parcel;
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontSize: { xs: 24, sm: 34 }, fontWeight: 700 }}>
          {parcel.parcelNo}
        </Typography>
        <ParcelChips parcel={parcel} />
        <ListLink list={parcel.list} />
      </Box>
      <Typography>
        <strong>{receiver.name}</strong> {showPhone(receiver.phone)} · ({receiver.postcode}) {receiver.address1}{' '}
        {receiver.address2}
      </Typography>
      {parcel.requestMessage !== '' && <Alert severity="info">요청: {parcel.requestMessage}</Alert>}
      {parcel.state === 'CANCELED' && <CanceledNotice />}
      {parcel.changedAt && (
        <Alert severity="warning">
          <ParcelChanges changes={parcel.changes.slice(0, 5)} />
        </Alert>
      )}
      <StationGoods
        goods={parcel.goods}
        ticks={station.ticks}
        current={station.current ?? null}
        isPacked={parcel.state === 'PACKED'}
        lines={station.lines}
        onRemove={station.remove}
      />
      {parcel.courierCode && (
        <Typography>
          {couriers[parcel.courierCode].name} {parcel.invoiceNo}
        </Typography>
      )}
      <Typography color="text.secondary">
        모두 {showNumber(parcel.goods.length)}종 {showNumber(parcel.goods.reduce((sum, { amount }) => sum + amount, 0))}
        개
      </Typography>
    </Card>
  );
}
