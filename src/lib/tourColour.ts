/** Ink and white of the design language, also for numbers, rings and line casings. */
const ink = '#10212e'
const white = '#ffffff'

type Rgb = readonly [number, number, number]

const fallback: Rgb = [0x03, 0x46, 0xaa]

/** Channels 0–255 of `#rrggbb`; other text yields the default route colour #0346aa. */
function channels(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return fallback
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb
}

/** Perceived brightness 0–255; text is dark above 200. */
function perceivedBrightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

const contrastThreshold = 200

/** Colour of text, ring and casing on a tour colour. */
export function onTourColour(hex: string): string {
  return perceivedBrightness(hex) > contrastThreshold ? ink : white
}

/** Whether the casing is ink. */
export const isLightTourColour = (hex: string | null | undefined): boolean =>
  onTourColour(toHex(channels(hex ?? ''))) === ink

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(channels(first)), luminance(channels(second))].sort(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum contrast of text on badges and markers. */
const minimumContrast = 4.5

/** Fill of badges and markers: the tour colour, mixed with as much ink as white text on it needs. */
export function badgeFill(hex: string): string {
  if (onTourColour(hex) === ink) return toHex(channels(hex))
  const base = channels(hex)
  const dark = channels(ink)
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = toHex(
      base.map((channel, index) => channel + ((dark[index] ?? 0) - channel) * share) as unknown as Rgb,
    )
    if (contrastRatio(mixed, white) >= minimumContrast) return mixed
  }
  return ink
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Inline CSS variables for a tour's badge, line and markers. */
export function tourColourVariables(hex: string | null | undefined): Record<'--tour' | '--tour-on', string> {
  const fill = badgeFill(hex ?? '')
  return { '--tour': fill, '--tour-on': onTourColour(fill) }
}

/**
 * Inline CSS variables for a tour's line and for times in its colour: the unmodified colour, and the casing
 * by the same rule as on the map. The casing is visible where the colour is not.
 */
export function tourLineVariables(
  hex: string | null | undefined,
): Record<'--tour-line' | '--tour-case', string> {
  const line = toHex(channels(hex ?? ''))
  return { '--tour-line': line, '--tour-case': onTourColour(line) }
}
