import { Notification } from 'react-admin';

/** Shown at the top: the bottom edge contains the bulk actions, which the next order needs at once. */
export function ConsoleNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
