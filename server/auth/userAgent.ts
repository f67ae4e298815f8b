import bowser from 'bowser'

/** Stored length of the header. Browser and platform appear within it. */
const maxLength = 300

/** Returns the User-Agent header of a request as stored with a session. */
export const keptUserAgent = (header: string | undefined): string | null =>
  header === undefined || header.trim() === '' ? null : header.slice(0, maxLength)

/** Shorter names for those of Bowser. */
const shorterNames = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Chrome OS', 'ChromeOS'],
])

/**
 * Returns the names of the browser and its platform; null if unknown, as for programs without a browser
 * engine.
 */
export function namesOf(userAgent: string | null): { browser: string | null; platform: string | null } {
  if (userAgent === null) return { browser: null, platform: null }
  const { browser, engine, os, platform } = bowser.parse(userAgent)
  const device = os.name === 'iOS' ? platform.model : undefined
  return {
    browser: safeFileName(engine.name && browser.name),
    platform: safeFileName(device ?? os.name),
  }
}

const safeFileName = (name = ''): string | null => shorterNames.get(name) ?? (name || null)
