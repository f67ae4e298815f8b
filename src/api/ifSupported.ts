import { statusOf } from '../domain/calls/errors'

/** What a server does not know is nothing that failed: null, and the part of the screen is left out. */
export async function ifSupported<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if ([404, 405].includes(statusOf(error))) return null
    throw error
  }
}
