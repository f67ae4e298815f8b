import { expect as playwrightExpect } from '@playwright/test'

/** Waits generously on a busy machine, also outside of Playwright's tests, where its default is 5 s. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

/** Waits until the value is as expected; polls more often than Playwright's default. */
export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { intervals: [10, 20, 40, 80, 160] })
