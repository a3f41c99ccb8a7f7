export { matchingOpenAlerts, refreshStockAlerts } from './alerts.ts';
