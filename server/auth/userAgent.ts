/** So much of what a browser calls itself is kept; all that is read of it stands before. */
const maxLength = 300

/** What a request says of its browser, as it is kept with a session. */
export const keptUserAgent = (header: string | undefined): string | null =>
  header === undefined || header.trim() === '' ? null : header.slice(0, maxLength)

/** Who names others as well stands before them: Edge says that it is Chrome, and Chrome that it is Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const platforms: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The names of the browser and of what it runs on; null for what it does not tell. */
export function namesOf(userAgent: string | null): { browser: string | null; platform: string | null } {
  return { browser: firstIn(browsers, userAgent), platform: firstIn(platforms, userAgent) }
}

const firstIn = (known: readonly [RegExp, string][], text: string | null): string | null =>
  known.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null
