import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks before leaving a page while `isDirty`, for forms outside of react-admin, with the same message. */
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
