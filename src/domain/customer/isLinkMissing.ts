import { HttpError } from '../calls/errors'

/** Whether the link does not work: expired, revoked, unknown, or the page is switched off. */
export const isLinkMissing = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 410)
