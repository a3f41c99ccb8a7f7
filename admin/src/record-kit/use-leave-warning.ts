import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks before a page is left while `isDirty`, for forms that are not react-admin's own: with its words. */
export function useLeaveWarning(isDirty: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
}
