import { expect } from '@playwright/test'

/** Waits until what is read is as expected; asks more often than Playwright does by itself. */
export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { intervals: [10, 20, 40, 80, 160] })
