import { Alert, Autocomplete, Box, Dialog, ListSubheader, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccessResources, useGetResourceLabel } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CameraButton } from '../camera/camera-button.tsx';
import { Muted } from '../components/muted.tsx';
import { menuGroups } from '../resources/index.ts';
import { matchingPages, type SearchResult } from './matching-pages.ts';
import { useSearchResults } from './use-search-results.ts';

const listed = menuGroups.flatMap(({ pages }) => pages.map(({ name }) => name));

interface SearchDialogProps {
  onClose: () => void;
}

/** The field of the search, with its results below. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const labelOf = useGetResourceLabel();
  const [text, setText] = useState('');
  const { canAccess } = useCanAccessResources({ action: 'list', resources: listed });
  const groups = menuGroups.map((group) => ({
    ...group,
    pages: group.pages.filter(({ name }) => canAccess?.[name] === true),
  }));
  const { recent, found, isPending, isTooShort, error } = useSearchResults(text);
  const hits = [...recent, ...matchingPages(groups, (name) => labelOf(name, 2), text), ...found];

  function open(hit: SearchResult | null): void {
    if (!hit) return;
    onClose();
    navigate(hit.to);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': '전체 검색' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, height: 'min(560px, 75vh)' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Autocomplete<SearchResult, false, false, false>
            open
            // The results are always open: the Escape key would close them instead of the dialog.
            onClose={(_, reason) => reason === 'escape' && onClose()}
            disablePortal
            autoHighlight
            // Another window, or a print that begins, takes the focus: the text is still wanted afterwards.
            clearOnBlur={false}
            fullWidth
            options={hits}
            value={null}
            inputValue={text}
            onInputChange={(_, value, reason) => reason !== 'reset' && setText(value)}
            onChange={(_, hit) => open(hit)}
            // Results come from the server, so their labels may not contain the search text.
            filterOptions={(options) => options}
            groupBy={({ group }) => group}
            getOptionKey={({ group, key }) => `${group} ${key}`}
            getOptionLabel={({ title }) => title}
            loading={isPending}
            loadingText="찾고 있습니다…"
            noOptionsText={
              text !== '' && !isTooShort
                ? '찾은 것이 없습니다.'
                : '주문번호, 송장번호, 회원, 상품, 문의, 콘텐츠나 메뉴 이름을 두 글자 이상 입력해 주세요.'
            }
            // A listbox has options and groups alone: MUI's own groups are list items with lists.
            renderGroup={({ key, group, children }) => (
              <Box key={key} role="group" aria-label={group}>
                <ListSubheader component="div" aria-hidden>
                  {group}
                </ListSubheader>
                <Box component="ul" role="presentation" sx={{ p: 0, m: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
                  {children}
                </Box>
              </Box>
            )}
            renderOption={({ key: _, ...props }, { group, key, title, detail }) => (
              <Box component="li" {...props} key={`${group} ${key}`} sx={{ display: 'block !important' }}>
                <Typography noWrap>{title}</Typography>
                <Muted variant="caption">{detail}</Muted>
              </Box>
            )}
            renderInput={(props) => (
              <TextField {...props} label="주문·송장번호, 회원, 상품, 문의, 콘텐츠, 메뉴" autoFocus />
            )}
            forcePopupIcon={false}
            slotProps={{ listbox: { sx: { maxHeight: 'min(440px, 55vh)' } } }}
          />
          <CameraButton isOnce onCode={setText} />
        </Box>
        {error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error}
          </Alert>
        )}
      </Box>
    </Dialog>
  );
}
