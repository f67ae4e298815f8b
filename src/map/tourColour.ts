/** Ink of the brand; the dark text and the dark casing. */
export const ink = '#10212e'
const white = '#ffffff'

type Rgb = [number, number, number]

/** Decision 30: above this perceived brightness (0 … 255) text and casing are dark. */
const BRIGHTNESS_LIMIT = 200
/** WCAG 2.2, 1.4.3 for text of normal size. */
const MIN_CONTRAST = 4.5

/** Accepts `#rrggbb` and `#rgb`; anything else counts as a middle grey, so that one bad colour never breaks a map. */
function readHex(colour: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#(..)(..)(..)$/.exec(colour)?.slice(1)
  const [r = 128, g = 128, b = 128] = (digits ?? [])
    .map((part) => Number.parseInt(part, 16))
    .map((part) => (Number.isNaN(part) ? 128 : part))
  return [r, g, b]
}

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Perceived brightness, 0 (black) … 255 (white). */
export function brightness(colour: string): number {
  const [r, g, b] = readHex(colour)
  return 0.299 * r + 0.587 * g + 0.114 * b
}

/** The "rule of 200": colour of number, marker ring and line casing on a tour colour. */
export const onTourColour = (colour: string): string => (brightness(colour) > BRIGHTNESS_LIMIT ? ink : white)

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2.2, 1 … 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(readHex(a)), luminance(readHex(b))].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const FILL_STEPS = 50

/**
 * Fill of badges and markers: the tour colour, darkened with ink until its text reaches 4.5 : 1. Only colours with
 * white text and a brightness of about 120 to 200 change; lines keep the true colour.
 */
export function tourFill(colour: string): string {
  const text = onTourColour(colour)
  const from = readHex(colour)
  const to = readHex(ink)
  for (let step = 0; step <= FILL_STEPS; step++) {
    const share = step / FILL_STEPS
    const mixed = toHex(from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as Rgb)
    if (contrast(mixed, text) >= MIN_CONTRAST) return mixed
  }
  return ink
}
