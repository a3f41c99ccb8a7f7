import { LONGEST_SCAN, type StockItem } from '@iruon/contract';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  TextField,
} from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { CameraButton } from '../../camera/camera-button.tsx';
import { DialogButtons } from '../../dialogs/dialog-buttons.tsx';
import { Refusal } from '../../dialogs/refusal.tsx';
import { hasNoResponse } from '../../providers/http-client.ts';
import { useAttempt } from '../../providers/use-attempt.ts';
import { useCall } from '../../providers/use-call.ts';
import { keeperName } from './stock/keeper-text.ts';

interface ScanFieldProps {
  label: string;
  helperText: string;
  /** Reads one code; its refusal or the text that it returns is shown below the field and by the camera. */
  onCode: (code: string) => Promise<unknown>;
  autoFocus?: boolean;
  /** The label of its button. */
  verb?: string;
}

/** The field of a keyboard scanner: Enter reads the code, and the field is ready for the next one. */
export function ScanField({ label, helperText, onCode, autoFocus = false, verb = '더하기' }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { attempt, refusal, isPending } = useAttempt();
  const [answer, setAnswer] = useState('');
  // The focused button may be gone with its row; the next scan would go nowhere.
  useEffect(() => {
    if (autoFocus && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  });

  async function read(): Promise<void> {
    const code = input.current?.value.trim() ?? '';
    if (code === '' || !input.current) return;
    // At once: a scanner may send the next code before the response.
    input.current.value = '';
    await hear(() => onCode(code).catch(offerAgain(code)));
    input.current?.focus();
  }
  /** Shows what was made of a code: at once, since a queue of notices would lag behind a scanner. */
  function hear(say: () => Promise<unknown>): Promise<boolean> {
    setAnswer('');
    return attempt(async () => {
      const response = await say();
      if (typeof response === 'string') setAnswer(response);
    });
  }
  /** A code without a response is in the field again, selected: Enter sends it again, and the next scan replaces it. */
  const offerAgain = (code: string) => (error: unknown) => {
    if (hasNoResponse(error) && input.current?.value === '') {
      input.current.value = code;
      input.current.select();
    }
    throw error;
  };

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void read();
  }

  const said =
    answer === '' ? (
      <Refusal>{refusal}</Refusal>
    ) : (
      <Alert severity="success" sx={{ mt: 1.5 }}>
        {answer}
      </Alert>
    );
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <TextField
          inputRef={input}
          label={label}
          helperText={helperText}
          autoFocus={autoFocus}
          margin="none"
          onKeyDown={press}
          sx={{ flex: '1 1 200px', maxWidth: 420 }}
          slotProps={{ htmlInput: { maxLength: LONGEST_SCAN, autoComplete: 'off', spellCheck: false } }}
        />
        <Button variant="outlined" onClick={() => void read()} loading={isPending} sx={{ minHeight: 40 }}>
          {verb}
        </Button>
        {/* A phone keeps its keyboard closed while its camera reads. */}
        <CameraButton onCode={(code) => void hear(() => onCode(code))} answer={said} />
      </Box>
      <Box aria-live="polite">{said}</Box>
    </Box>
  );
}

type Choosable = Pick<StockItem, '_id' | 'name' | 'partName' | 'code' | 'shelf'>;

interface ItemChooserProps<Item extends Choosable> {
  items: readonly Item[];
  onChoose: (item: Item) => void;
  onClose: () => void;
}

/** Asks which of several items a code or a text means. */
export function ItemChooser<Item extends Choosable>({ items, onChoose, onClose }: ItemChooserProps<Item>) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>어느 것인가요?</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <List>
          {items.map((item, index) => (
            <ListItemButton
              key={item._id}
              autoFocus={index === 0}
              onClick={() => {
                onClose();
                onChoose(item);
              }}
            >
              <ListItemText
                primary={keeperName(item)}
                secondary={[item.code, item.shelf && `선반 ${item.shelf}`].filter(Boolean).join(' · ')}
              />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogButtons onClose={onClose} isPending={false}>
        {null}
      </DialogButtons>
    </Dialog>
  );
}

/** True for a refusal with this code. */
export const isRefusal = (error: unknown, code: string): error is HttpError =>
  error instanceof HttpError && Object(error.body).code === code;

/** How many items of a text are offered. */
const OFFERED = 20;

/**
 * Finds the items of a code, which is exact, else of a text of the name, which is only offered: a code that nobody knows is
 * never guessed. @throws HttpError for a text that finds nothing
 */
export function useItemFinder() {
  const call = useCall();
  return async (text: string): Promise<{ items: StockItem[]; pieces: number; isExact: boolean }> => {
    try {
      const { items, pieces } = await call('scanStock', { query: { code: text } });
      return { items, pieces, isExact: items.length === 1 };
    } catch (error) {
      if (!isRefusal(error, 'STOCK_CODE_UNKNOWN')) throw error;
      const query = { filter: JSON.stringify({ q: text }), range: JSON.stringify([0, OFFERED - 1]) };
      const items = await call('listStock', { query });
      if (items.length === 0) throw error;
      return { items, pieces: 1, isExact: false };
    }
  };
}
