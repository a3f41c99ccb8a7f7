import { Notification } from 'react-admin';

/** Shown at the top: the bottom edge contains the bulk actions, which the operator needs for the next order. */
export function ConsoleNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
