export {
  isChatTester,
  type OpenaiServer,
  openaiInForce,
  placeOfOpenaiKey,
  placeOfSmtpPassword,
  readSettings,
  smtpInForce,
} from './read-settings.ts';
export type { Settings } from './settings.ts';
