import { defineConfig } from '@playwright/test'

/** The browser that `npm test` found or installed; without it, Playwright's own whole browser. */
const executablePath = process.env['PW_CHROMIUM_PATH']

/** `npm test` names it and leaves to the night what a faster test tells as well; a run by hand takes what it names. */
const leavesToNight = process.env['TOURWERK_TEST_DEPTH'] === 'ordinary'

/**
 * End-to-end tests run against the built product (`dist`, `dist-server`): build first. Their files end in `.e2e.ts`,
 * so that no other runner takes them for its own.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  ...(leavesToNight && { grepInvert: /@night/ }),
  outputDir: '.cache/e2e-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Both cores may be busy with other things: facts are waited for generously, and never longer than needed.
  expect: { timeout: 30_000 },
  // Told at the end of the run; more than a few are a failure (scripts/support/testCounts.mjs).
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    // Nothing but waiting is lost, and software rendering has less to draw.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording one takes an eighth of the time of a run; the second try has it.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a channel Playwright starts its headless shell.
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      args: [
        '--no-sandbox',
        // A page of a test is gone before better machine code for it has paid: an eighth less work in all.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        // Drawing has no process of its own: a tenth less work for each page that is opened.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
