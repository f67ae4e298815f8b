import bowser from 'bowser'

/** Characters of the header that are stored; browser and platform are named within them. */
const maxLength = 300

/** The User-Agent header of a request, as it is stored with a session. */
export const keptUserAgent = (header: string | undefined): string | null =>
  header === undefined || header.trim() === '' ? null : header.slice(0, maxLength)

/** Bowser's names, where the product shows shorter ones. */
const shorterNames = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Chrome OS', 'ChromeOS'],
])

/** The names of the browser and of its platform; null for what is unknown, such as programs without an engine. */
export function namesOf(userAgent: string | null): { browser: string | null; platform: string | null } {
  if (userAgent === null) return { browser: null, platform: null }
  const { browser, engine, os, platform } = bowser.parse(userAgent)
  const device = os.name === 'iOS' ? platform.model : undefined
  return {
    browser: shownName(engine.name && browser.name),
    platform: shownName(device ?? os.name),
  }
}

const shownName = (name = ''): string | null => shorterNames.get(name) ?? (name || null)
