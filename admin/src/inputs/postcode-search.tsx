import { composeAddress, type FoundAddress, loadPostcode } from '@iruon/contract/postcode-search';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { readSession } from '../providers/session.ts';

interface PostcodeSearchProps {
  onFound: (address: { postcode: string; address1: string }) => void;
}

async function startSearch(element: HTMLElement, onFound: PostcodeSearchProps['onFound'], isUnmounted: () => boolean) {
  const Postcode = await loadPostcode((await readSession()).postcodeScript);
  if (isUnmounted()) return;
  const oncomplete = (found: FoundAddress) => onFound(composeAddress(found));
  new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(element, { autoClose: true });
}

function SearchFrame({ onFound }: PostcodeSearchProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const element = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    let isUnmounted = false;
    if (!element.current) return undefined;
    startSearch(
      element.current,
      (address) => found.current(address),
      () => isUnmounted,
    )
      .then(() => !isUnmounted && setState('ready'))
      .catch(() => !isUnmounted && setState('failed'));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return (
    <>
      {state === 'loading' && <Box role="status">주소 검색을 불러오고 있습니다.</Box>}
      {state === 'failed' && (
        <Alert severity="warning">
          주소 검색을 불러오지 못했습니다. 창을 닫고 우편번호와 주소를 직접 입력하거나, 잠시 후 다시 열어 주세요.
        </Alert>
      )}
      <Box ref={element} sx={{ height: state === 'failed' ? 0 : '28rem' }} />
    </>
  );
}

/** The button that opens the postcode search; the address can be typed as well. */
export function PostcodeSearch({ onFound }: PostcodeSearchProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SearchIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 40, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        우편번호 찾기
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>우편번호 찾기</DialogTitle>
        <DialogContent>
          <SearchFrame
            onFound={(address) => {
              setOpen(false);
              onFound(address);
            }}
          />
        </DialogContent>
        <Button onClick={() => setOpen(false)} sx={{ alignSelf: 'flex-end', m: 2, mt: 0 }}>
          닫기
        </Button>
      </Dialog>
    </>
  );
}
