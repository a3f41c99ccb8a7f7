import type { ParcelDetail } from '@iruon/contract';
import { type CourierCode, couriers, invoiceDoubt } from '@iruon/contract/labels';
import { isParcelNo, parcelNoKey } from '@iruon/contract/spellings/codes';
import { isInvoiceNo } from '@iruon/contract/spellings/numbers';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useStore } from 'react-admin';
import { errorSentence } from '../../../../providers/error-sentence.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { useReread } from '../../../../providers/use-reread.ts';
import { play } from './sounds.ts';
import {
  countedGoods,
  currentLine,
  goodsName,
  isComplete,
  isFull,
  lineBeside,
  scanProduct,
  type Ticks,
} from './station-state.ts';

export interface Message {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

/** A parcel that another operator has. */
export interface Taken {
  _id: string;
  parcelNo: string;
}

/** What was ticked of the parcel on the station, kept by this browser for a page that is loaded again. */
interface StoredTicks {
  parcel: string;
  ticks: Ticks;
}

const START: Message = { tone: 'info', text: '포장번호를 스캔하거나 Enter를 눌러 내 목록의 다음 포장을 여세요.' };
const PROLONG_MS = 5 * 60_000;
const codeOf = (error: unknown): unknown => (error instanceof HttpError ? error.body?.code : undefined);

/** The packing station: one parcel at a time, its ticks, and what was said last. Calls run one after the other. */
export function useStation() {
  const call = useCall();
  const reread = useReread([['parcels'], ['picking-lists']], { afterRefusals: true });
  const [courier, setCourier] = useStore<CourierCode>('orders.courier', 'CJ');
  const [kept, setKept] = useStore<StoredTicks | null>('packing.station', null);
  const [parcel, setParcel] = useState<ParcelDetail | null>(null);
  const [ticks, setTicks] = useState<Ticks>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState<Message>(START);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const workedAt = useRef(0);

  const say = (tone: Message['tone'], text: string, sound?: Parameters<typeof play>[0]) => {
    setSaid({ tone, text });
    if (sound) play(sound);
  };
  const refuse = (text: string) => say('error', text, 'wrong');

  /** Runs a call after those before it, so that keys that are pressed meanwhile wait. */
  function run(work: () => Promise<void>): void {
    setBusy(true);
    const next = queue.current.then(work).catch((error: unknown) => refuse(errorSentence(error)));
    queue.current = next;
    next.finally(() => queue.current === next && setBusy(false));
  }

  function show(next: ParcelDetail | null, shown: Ticks = []): void {
    setParcel(next);
    setTicks(shown);
    setChosen(null);
    setTaken(null);
    setKept(next ? { parcel: next._id, ticks: shown } : null);
    workedAt.current = Date.now();
  }

  async function claim({ _id, parcelNo }: Taken, reason?: string): Promise<void> {
    try {
      const body = reason === undefined ? {} : { reason };
      const found = await reread(call('claimParcel', { path: { _id }, body }));
      const before = kept?.parcel === _id ? kept.ticks : [];
      show(
        found,
        before.filter((key) => found.goods.some((line) => line.key === key)),
      );
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
    if (ticks.length > 0) {
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
      const found = await call('findParcel', { path: { parcelNo: parcelNoKey(parcelNo) } }).catch((error: unknown) => {
        show(null);
        throw codeOf(error) === 'NOT_FOUND' ? new Error(`${parcelNo}: 없는 포장번호입니다.`) : error;
      });
      await claim(found);
    });

  const next = () =>
    run(async () => {
      if (!(await leave())) return;
      for (const filter of [
        { isMine: true, state: ['PACKING', 'WAITING'] },
        { isListed: false, state: 'WAITING' },
      ]) {
        const query = { filter: JSON.stringify(filter), sort: '["parcelNo","ASC"]', range: '[0,9]' };
        const found = await call('listParcels', { query });
        const other = found.find(({ _id, packer }) => _id !== parcel?._id && (packer === null || filter.isMine));
        if (other) {
          await claim(other);
          return;
        }
      }
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

  function tick(key: string, pieces = 1): void {
    const line = parcel?.goods.find((each) => each.key === key);
    if (!parcel || !line || isFull(ticks, line)) return;
    const more = [...ticks, ...Array<string>(pieces).fill(key)];
    setTicks(more);
    setKept({ parcel: parcel._id, ticks: more });
    setChosen(isFull(more, line) ? null : key);
    if (isComplete(parcel.goods, more)) say('success', '모두 담았습니다. Enter를 눌러 포장을 마치세요.', 'done');
    else say('success', `${goodsName(line)} ${more.filter((each) => each === key).length} / ${line.amount}개`, 'tick');
    prolong();
  }

  function undo(): void {
    const last = ticks.at(-1);
    if (parcel?.state !== 'PACKING' || last === undefined) {
      refuse('되돌릴 것이 없습니다.');
      return;
    }
    const rest = ticks.slice(0, -1);
    const line = parcel.goods.find(({ key }) => key === last);
    setTicks(rest);
    setKept({ parcel: parcel._id, ticks: rest });
    setChosen(last);
    say('info', `마지막 한 개를 되돌렸습니다. ${line ? goodsName(line) : ''}`);
  }

  const finish = () => {
    if (parcel?.state !== 'PACKING') {
      refuse('마칠 포장이 없습니다. 포장번호를 먼저 스캔해 주세요.');
      return;
    }
    run(async () => {
      const body = { goods: countedGoods(parcel.goods, ticks) };
      const packed = await reread(call('packParcel', { path: { _id: parcel._id }, body }));
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
      const doubt = invoiceDoubt(courier, invoiceNo);
      const text = `${shipped.parcelNo} 발송: ${couriers[courier].name} ${shipped.invoiceNo ?? ''}`;
      say(doubt ? 'warning' : 'success', doubt ? `${text}. ${doubt}` : `${text}. Enter로 다음 포장을 여세요.`, 'done');
    });

  /** A code for the parcel on the station; an empty one is Enter alone. */
  function enterFor(open: ParcelDetail, code: string): void {
    if (open.changedAt) refuse('바뀐 내용을 먼저 확인해 주세요. (F2)');
    else if (open.state === 'PACKED') {
      if (code === '') next();
      else if (isInvoiceNo(code)) ship(code);
      else refuse(`${code}: 송장번호가 아닙니다.`);
    } else if (code === '') {
      const line = currentLine(open.goods, ticks, chosen);
      if (line) tick(line.key);
      else finish();
    } else {
      const scanned = scanProduct(open.goods, ticks, code, chosen);
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
      show(name === 'reopenParcel' ? found : null);
      say('info', text);
    });
  };

  const confirmChanges = () => {
    if (!parcel?.changedAt) return;
    const { _id, changedAt } = parcel;
    run(async () => {
      const found = await reread(call('confirmParcelChanges', { path: { _id }, body: { changedAt } }));
      const keys = new Set(found.goods.map(({ key }) => key));
      show(
        found,
        ticks.filter((key) => keys.has(key)),
      );
      say('info', '바뀐 내용을 확인했습니다. 이어서 담으세요.');
    });
  };

  /** A parcel on the station whose orders change is read again, so that its packer learns of it. */
  useEffect(() => {
    if (!parcel) return;
    const { _id, updatedAt } = parcel;
    const timer = setInterval(async () => {
      const found = await call('getParcel', { path: { _id } }).catch(() => null);
      if (!found || found.updatedAt === updatedAt) return;
      setParcel(found);
      if (found.state === 'CANCELED') refuse('취소된 포장입니다. 담은 상품을 제자리에 돌려놓아 주세요.');
      else if (found.changedAt) say('warning', '포장할 내용이 바뀌었습니다. 바뀐 내용을 확인해 주세요.', 'wrong');
    }, 15_000);
    return () => clearInterval(timer);
  });

  return {
    ...{ parcel, ticks, chosen, said, taken, isBusy, courier, setCourier },
    ...{ enter, next, finish, undo, open, confirmChanges },
    current: parcel && currentLine(parcel.goods, ticks, chosen)?.key,
    fill: () => {
      const line = parcel && currentLine(parcel.goods, ticks, chosen);
      if (!parcel || !line || parcel.state !== 'PACKING') return;
      const missing = line.amount - ticks.filter((key) => key === line.key).length;
      const more = [...ticks, ...Array.from({ length: missing }, () => line.key)];
      setTicks(more);
      setKept({ parcel: parcel._id, ticks: more });
      setChosen(null);
      say('success', `${goodsName(line)} ${line.amount}개를 모두 담았습니다.`, 'tick');
    },
    choose: (step: 1 | -1) =>
      parcel && setChosen(lineBeside(parcel.goods, chosen ?? currentLine(parcel.goods, ticks, null)?.key, step)),
    release: () => act('releaseParcel', '포장을 내놓았습니다.'),
    reopen: () => act('reopenParcel', '포장을 다시 열었습니다. 처음부터 다시 담으세요.'),
    takeOver: (reason: string) => {
      if (!taken) return Promise.resolve();
      return claim(taken, reason);
    },
  };
}
