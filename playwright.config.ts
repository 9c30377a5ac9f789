import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/ensure-browser';
import { freePort } from './src/testkit/machine/free-port';

const executablePath = findBrowser();

// The workers read the configuration too: they must find what the first reading chose.
process.env.STORIES_PORT ??= String(await freePort());
process.env.STORIES_MAIL_PORT ??= String(await freePort());
process.env.STORIES_DATA ??= mkdtempSync(join(tmpdir(), 'klip-stories-'));
const baseURL = `http://localhost:${process.env.STORIES_PORT}`;

/** Stories in a real browser against the demo. Run `npm run build` first; `npm test` does. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 4,
  // Events come at once on a quiet machine; a busy one may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  globalSetup: './e2e/kit/mail-server.ts',
  use: {
    baseURL,
    // Says which step hangs, where the limit of the story says only that one does.
    actionTimeout: 30_000,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // Animations are drawn frame by frame, which takes a fifth of the machine.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace delays every step by more than what the stories measure.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--disable-sync',
        // An address of an office network: plain http, and no secure context.
        '--host-resolver-rules=MAP klip.local 127.0.0.1',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node dist/server/demo.js',
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.STORIES_PORT,
      DATA_DIR: process.env.STORIES_DATA,
      SMTP_URL: `smtp://127.0.0.1:${process.env.STORIES_MAIL_PORT}`,
      LOG_LEVEL: 'warn',
    },
  },
});
