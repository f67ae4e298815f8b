import { HttpError } from './errors'

/** Whether the server took no notice of a call because there were too many, and said so by its code. */
export const isThrottled = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 429 && error.code === 'TooManyRequests'
