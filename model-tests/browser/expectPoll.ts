import { expect } from '@playwright/test'

/** Waits until the value is as expected; polls more often than Playwright's default. */
export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { intervals: [10, 20, 40, 80, 160] })
