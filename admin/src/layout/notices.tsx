import { Notification, useNotificationContext } from 'react-admin';

const SHOWN_MS = 4_000;
const HURRIED_MS = 700;

/**
 * Notices, one at a time. A waiting one shortens the shown one, so that notices keep up with a scanner.
 * Shown at the top: the bottom edge contains the bulk actions, which the operator needs for the next order.
 */
export function Notices() {
  const { notifications } = useNotificationContext();
  return (
    <Notification
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      autoHideDuration={notifications.length > 0 ? HURRIED_MS : SHOWN_MS}
    />
  );
}
