import { afterAll, afterEach } from 'vitest';
import { takeLeaks } from './watched-logs.ts';

function failOnLeaks(): void {
  const leaks = takeLeaks();
  if (leaks.length > 0) throw new Error(`Secret or personal data was written:\n${leaks.slice(0, 10).join('\n')}`);
}

afterEach(failOnLeaks);
afterAll(failOnLeaks);
