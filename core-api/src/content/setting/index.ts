export { type OpenaiServer, openaiInForce, placeOfOpenaiKey } from './openai.ts';
export { isChatTester, readSettings } from './read-settings.ts';
export type { Settings } from './settings.ts';
export { placeOfSmtpPassword, smtpInForce } from './smtp.ts';
