import { Alert, Box, Link } from '@mui/material';
import { useRef } from 'react';
import { ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** What is wrong with a form: the path of the field, empty for the whole form, and the message. */
type Problem = readonly [path: string, message: string];

/** The messages of a form's errors, which are nested like its values. */
export function problemsIn(errors: unknown, path: readonly string[] = []): Problem[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string' && errors.message !== '') {
    return [[path[0] === 'root' ? '' : path.join('.'), errors.message]];
  }
  return Object.entries(errors).flatMap(([key, inner]) => (key === 'ref' ? [] : problemsIn(inner, [...path, key])));
}

/** The control of a field: a text box, a button that opens a list, or an upload; undefined if it is not rendered. */
function controlAt(form: ParentNode, path: string): HTMLElement | undefined {
  const quoted = JSON.stringify(path);
  const named = form.querySelector<HTMLElement>(`[name=${quoted}], [data-source=${quoted}]`);
  const frame = named?.matches('[data-source]') ? named : named?.closest<HTMLElement>('.MuiFormControl-root');
  const inner = frame?.querySelector<HTMLElement>(
    '[role=combobox], [role=textbox], input:not([aria-hidden=true]), textarea:not([aria-hidden=true]), button',
  );
  return inner ?? named ?? undefined;
}

/** The label of a field as it is on the screen. */
function labelAt(form: ParentNode, path: string): string {
  const control = controlAt(form, path);
  const frame = control?.closest('[data-source], .MuiFormControl-root');
  const label = frame?.getAttribute('data-label') ?? frame?.querySelector('label, legend')?.textContent ?? '';
  return label.replace(/\s*\*\s*$/, '').trim();
}

/** Opens the tab of a field if it is in another one, and focuses the field. */
function lead(form: ParentNode, path: string): void {
  const control = controlAt(form, path);
  const panel = control?.closest('[role=tabpanel], [id^=tabpanel-]');
  if (panel && getComputedStyle(panel).display === 'none') {
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
  }
  setTimeout(() => {
    control?.scrollIntoView?.({ block: 'center' });
    control?.focus();
  });
}

/** What a refused save complains about, each with a link to its field. The list becomes shorter while it is worked off. */
export function ErrorSummary() {
  const anchor = useRef<HTMLSpanElement>(null);
  const { errors, submitCount, isSubmitting } = useFormState();
  const form = anchor.current?.closest('form');
  const problems = submitCount === 0 || isSubmitting ? [] : problemsIn(errors);
  return (
    <>
      <span ref={anchor} hidden />
      <div role="status" aria-label="고칠 곳">
        {form && problems.length > 0 && (
          <Alert severity="error" sx={{ borderRadius: 0, maxHeight: 160, overflowY: 'auto' }}>
            <Box component="strong">고칠 곳 {problems.length}곳</Box>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {problems.map(([path, message]) => {
                const label = path && labelAt(form, path);
                const sentence = <ValidationError error={message} />;
                return (
                  <li key={path}>
                    {path && controlAt(form, path) ? (
                      <Link component="button" type="button" color="inherit" onClick={() => lead(form, path)}>
                        {label && `${label}: `}
                        {sentence}
                      </Link>
                    ) : (
                      sentence
                    )}
                  </li>
                );
              })}
            </Box>
          </Alert>
        )}
      </div>
    </>
  );
}
