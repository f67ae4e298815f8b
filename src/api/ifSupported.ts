import { statusOf } from '../domain/calls/errors'

/** Null if the server does not support the call. This is not a failure: the part of the screen is omitted. */
export async function ifSupported<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if ([404, 405].includes(statusOf(error))) return null
    throw error
  }
}
