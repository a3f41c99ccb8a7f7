import type { ParcelDetail, ScannedPiece } from '@iruon/contract';
import { type CourierCode, scanOutcomeLabels } from '@iruon/contract/labels';
import { isParcelNo, parcelNoKey } from '@iruon/contract/spellings/codes';
import { isInvoiceNo } from '@iruon/contract/spellings/numbers';
import { useGetIdentity, useStore } from 'react-admin';
import { errorSentence } from '../../../../providers/error-sentence.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { useReread } from '../../../../providers/use-reread.ts';
import { codeOf, nextParcel, parcelByNo, shippedText, useChangedParcel, useInvoiceDoubts } from './parcel-calls.ts';
import {
  countedGoods,
  countOf,
  currentLine,
  goodsName,
  isComplete,
  isFull,
  isOfLots,
  lastInside,
  lastPiece,
  lineBeside,
  scanEntry,
  scanProduct,
} from './station-state.ts';
import { useMessages } from './use-messages.ts';
import { usePieces } from './use-pieces.ts';
import { type Taken, useTicks } from './use-ticks.ts';

const PROLONG_MS = 5 * 60_000;

/** The packing station: one parcel at a time, its ticks, and what was said last. Calls run one after the other. */
export function useStation() {
  const call = useCall();
  const { identity } = useGetIdentity();
  const reread = useReread([['parcels'], ['picking-lists']], { afterRefusals: true });
  const [courier, setCourier] = useStore<CourierCode>('orders.courier', 'CJ');
  const pieces = usePieces();
  const { parcel, setParcel, show, ticks, inside, own, keep, keptOf, chosen, setChosen, taken, setTaken, workedAt } =
    useTicks(pieces.latest);
  const { said, say, refuse, run, isBusy, isMuted, setMuted } = useMessages();
  const doubtOf = useInvoiceDoubts();
  async function claim({ _id, parcelNo }: Taken, reason?: string): Promise<void> {
    try {
      const body = reason === undefined ? {} : { reason };
      const found = await reread(call('claimParcel', { path: { _id }, body }));
      await pieces.read(found);
      show(found, keptOf(_id));
      if (found.changedAt) say('warning', '포장할 내용이 바뀌었습니다. 바뀐 내용을 확인해 주세요.', 'wrong');
      else if (found.state === 'PACKED')
        say('info', '포장을 마쳤습니다. 송장번호를 스캔하거나 Enter로 다음 포장을 여세요.');
      else say('success', `${parcelNo}: 상품을 스캔하거나 Enter로 담으세요.`, 'tick');
    } catch (error) {
      if (codeOf(error) === 'PARCEL_TAKEN') {
        setTaken({ _id, parcelNo });
        refuse(`${errorSentence(error)} 다른 포장을 스캔하거나, F7로 가져오세요.`);
      } else throw error;
    }
  }

  /** Puts the parcel that nobody has begun back before another one is opened. */
  async function leave(): Promise<boolean> {
    if (parcel?.state !== 'PACKING') return true;
    if (inside().length > 0) {
      refuse(`다른 포장번호입니다. 지금 포장을 마치거나(F4) 내놓은 뒤에(Esc) 스캔해 주세요.`);
      return false;
    }
    await call('releaseParcel', { path: { _id: parcel._id } });
    return true;
  }

  const open = (parcelNo: string) =>
    run(async () => {
      if (parcel?.parcelNo === parcelNoKey(parcelNo)) {
        say('info', '지금 포장하고 있는 포장번호입니다.');
        return;
      }
      if (!(await leave())) return;
      const found = await parcelByNo(call, parcelNo).catch((error: unknown) => {
        show(null);
        throw error;
      });
      await claim(found);
    });

  const next = () =>
    run(async () => {
      if (!(await leave())) return;
      const other = await nextParcel(call, { except: parcel?._id, me: identity?.id });
      if (other) {
        await claim(other);
        return;
      }
      await pieces.read(null);
      show(null);
      say('success', '포장할 것을 모두 마쳤습니다.', 'done');
    });

  function prolong(): void {
    if (!parcel || Date.now() - workedAt.current < PROLONG_MS) return;
    workedAt.current = Date.now();
    run(async () => {
      await call('claimParcel', { path: { _id: parcel._id }, body: {} });
    });
  }

  function tick(key: string, count = 1): void {
    const line = parcel?.goods.find((each) => each.key === key);
    if (!parcel || !line || isFull(inside(), line)) return;
    keep((before) => [...before, ...Array<string>(count).fill(key)]);
    const more = inside();
    setChosen(isFull(more, line) ? null : key);
    if (isComplete(parcel.goods, more)) say('success', '모두 담았습니다. Enter를 눌러 포장을 마치세요.', 'done');
    else say('success', `${goodsName(line)} ${countOf(more, key)} / ${line.amount}개`, 'tick');
    prolong();
  }

  /** Takes out what was put in last, after the scans that are still read. */
  const undo = () =>
    run(async () => {
      const last = lastInside(own.current, pieces.latest.current);
      if (parcel?.state !== 'PACKING' || !last) {
        refuse('되돌릴 것이 없습니다.');
        return;
      }
      if ('pieceId' in last) {
        await remove(last.pieceId);
        return;
      }
      const line = parcel.goods.find(({ key }) => key === last.tick);
      keep((before) => before.toSpliced(before.lastIndexOf(last.tick), 1));
      setChosen(last.tick);
      say('info', `마지막 한 개를 되돌렸습니다. ${line ? goodsName(line) : ''}`);
    });

  /** Takes the pieces of one scan out. */
  async function remove(pieceId: string): Promise<void> {
    if (!parcel) return;
    const line = pieces.latest.current.find((each) => each.pieces.some((piece) => piece._id === pieceId));
    const piece = line?.pieces.find((each) => each._id === pieceId);
    await pieces.remove(parcel._id, pieceId);
    const named = parcel.goods.find(({ key }) => key === line?.key);
    const text = `${named ? goodsName(named) : ''} 로트 ${piece?.lot.lotNo ?? ''} ${piece?.amount ?? 1}개를 뺐습니다.`;
    say('info', text, 'tick');
  }

  /** Shows a parcel that changed while it was on the station. */
  async function reload(found: ParcelDetail): Promise<void> {
    setParcel(found);
    await pieces.read(found);
    if (found.state === 'CANCELED') refuse('취소된 포장입니다. 담은 상품을 제자리에 돌려놓아 주세요.');
    else if (found.changedAt) say('warning', '포장할 내용이 바뀌었습니다. 바뀐 내용을 확인해 주세요.', 'wrong');
  }

  /** Sends a scan to the server, which knows the lots, and says what it answers. */
  async function send(open: ParcelDetail, sent: Parameters<typeof pieces.send>[1]): Promise<ScannedPiece> {
    const found = await pieces.send(open._id, sent).catch(async (error: unknown) => {
      if (codeOf(error) === 'PARCEL_CHANGED') await reload(await call('getParcel', { path: { _id: open._id } }));
      throw error;
    });
    const { outcome, text, key } = found;
    const word = scanOutcomeLabels[outcome];
    if (outcome === 'COUNTED') {
      const piece = lastPiece(pieces.latest.current);
      if (piece) keep((before) => [...before, scanEntry(piece._id)]);
      setChosen(null);
      say('success', text, text.endsWith('모두 담았습니다.') ? 'done' : 'tick', word);
    } else if (outcome === 'WITHOUT_LOT' && key !== null) {
      const line = open.goods.find((each) => each.key === key);
      if (line && countOf(inside(), key) + found.pieces > line.amount)
        refuse(`${goodsName(line)}: ${line.amount}개를 모두 담았습니다. 하나를 빼 주세요.`);
      else tick(key, found.pieces);
    } else if (outcome === 'OTHER_LOT') say('warning', `${text} (F3)`, 'ask', word);
    else if (outcome === 'CONFIRM_LOT') say('info', text, 'ask', word);
    else say('error', text, 'wrong', word);
    return found;
  }

  const finish = () => {
    if (parcel?.state !== 'PACKING') {
      refuse('마칠 포장이 없습니다. 포장번호를 먼저 스캔해 주세요.');
      return;
    }
    run(async () => {
      const body = { goods: countedGoods(parcel.goods, inside()) };
      const packed = await reread(call('packParcel', { path: { _id: parcel._id }, body }));
      await pieces.read(packed);
      show(packed);
      say('success', '포장을 마쳤습니다. 송장번호를 스캔하거나 Enter로 다음 포장을 여세요.', 'done');
    });
  };

  const ship = (invoiceNo: string) =>
    run(async () => {
      if (!parcel) return;
      const body = { courierCode: courier, invoiceNo };
      const shipped = await reread(call('shipParcel', { path: { _id: parcel._id }, body }));
      show(null);
      say('success', shippedText(shipped, courier), 'done');
    });

  /** A code for the parcel on the station; an empty one is Enter alone. */
  function enterFor(open: ParcelDetail, code: string): void {
    if (open.changedAt) refuse('바뀐 내용을 먼저 확인해 주세요. (F2)');
    else if (open.state === 'PACKED') {
      if (code === '') next();
      else if (isInvoiceNo(code)) {
        const doubt = doubtOf(open, courier, code);
        if (doubt) say('warning', doubt, 'ask');
        else ship(code);
      } else refuse(`${code}: 송장번호가 아닙니다.`);
    } else if (code === '') {
      const line = currentLine(open.goods, inside(), chosen);
      if (line?.lotRule === 'REQUIRED')
        refuse(`${goodsName(line)}: 상자의 UDI 바코드를 스캔하거나 로트번호를 입력해 주세요. (F6)`);
      else if (line) tick(line.key);
      else finish();
    } else if (isOfLots(open.goods, code)) {
      const line = currentLine(open.goods, inside(), chosen);
      run(async () => {
        await send(open, { text: code, ...(line && { key: line.key }) });
      });
    } else {
      const scanned = scanProduct(open.goods, inside(), code, chosen);
      if (scanned.kind === 'TICK') tick(scanned.key, scanned.pieces);
      else refuse(scanned.text);
    }
  }

  /** A scanned or typed code; an empty one is Enter alone. */
  function enter(code: string): void {
    if (isParcelNo(code)) open(code);
    else if (parcel) enterFor(parcel, code);
    else if (code === '') next();
    else refuse(`${code}: 포장번호를 먼저 스캔해 주세요.`);
  }

  const act = (name: 'releaseParcel' | 'reopenParcel', text: string) => {
    if (!parcel) return;
    run(async () => {
      const found = await reread(call(name, { path: { _id: parcel._id } }));
      await pieces.read(name === 'reopenParcel' ? found : null);
      show(name === 'reopenParcel' ? found : null);
      say('info', text);
    });
  };

  const confirmChanges = () => {
    if (!parcel?.changedAt) return;
    const { _id, changedAt } = parcel;
    run(async () => {
      const found = await reread(call('confirmParcelChanges', { path: { _id }, body: { changedAt } }));
      await pieces.read(found);
      show(found, own.current);
      say('info', '바뀐 내용을 확인했습니다. 이어서 담으세요.');
    });
  };

  useChangedParcel(parcel, reload);

  return {
    ...{ parcel, ticks, chosen, said, taken, isBusy, courier, setCourier },
    ...{ enter, next, finish, undo, open, confirmChanges, isMuted, setMuted },
    ...{ lines: pieces.lines, pending: pieces.pending },
    remove: (pieceId: string) => run(() => remove(pieceId)),
    /** Packs the lot of the last scan with a reason. */
    packOtherLot: async (reason: string) => {
      if (parcel && pieces.pending) await send(parcel, { ...pieces.pending.sent, reason });
    },
    /** Looks up a typed lot of the last scan or of a line, or packs it. */
    packTypedLot: (key: string, typedLot: string, isConfirmed: boolean) => {
      if (!parcel) throw new Error('포장번호를 먼저 스캔해 주세요.');
      const text = pieces.pending?.scan.key === key ? pieces.pending.sent.text : '';
      return send(parcel, { text, key, typedLot, isConfirmed });
    },
    current: parcel && currentLine(parcel.goods, ticks, chosen)?.key,
    fill: () => {
      const line = parcel && currentLine(parcel.goods, inside(), chosen);
      if (!parcel || !line || parcel.state !== 'PACKING') return;
      if (line.lotRule === 'REQUIRED') {
        refuse(`${goodsName(line)}: 로트가 필요한 상품입니다. 상자를 하나씩 스캔해 주세요.`);
        return;
      }
      const missing = line.amount - countOf(inside(), line.key);
      keep((before) => [...before, ...Array<string>(missing).fill(line.key)]);
      setChosen(null);
      say('success', `${goodsName(line)} ${line.amount}개를 모두 담았습니다.`, 'tick');
    },
    choose: (step: 1 | -1) =>
      parcel && setChosen(lineBeside(parcel.goods, chosen ?? currentLine(parcel.goods, ticks, null)?.key, step)),
    release: () => act('releaseParcel', '포장을 내놓았습니다.'),
    reopen: () => act('reopenParcel', '포장을 다시 열었습니다. 처음부터 다시 담으세요.'),
    takeOver: (reason: string) => (taken ? claim(taken, reason) : Promise.resolve()),
  };
}
