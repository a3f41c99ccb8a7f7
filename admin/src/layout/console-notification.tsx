import { Notification } from 'react-admin';

/** Told at the top: the bottom edge belongs to the bulk verbs, which the next order needs at once. */
export function ConsoleNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
