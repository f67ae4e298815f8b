import type { ProofState } from '../../../../src/contract/tour/planningTerms'
import type { TextStyle } from '../../../pdf/textLines'

/** The client's colours of the light theme. */
export const colours = {
  text: '#14202a',
  muted: '#4a5862',
  line: '#dae0e0',
  outline: '#87959a',
  sunken: '#eaeeed',
  paper: '#ffffff',
  warning: '#865000',
  accent: '#0b5bc0',
  accentTint: '#dbe8f8',
  states: { COMPLETED: '#14713b', FAILED: '#b3201f', ABORTED: '#56636b' } satisfies Record<
    ProofState,
    string
  >,
} as const

export const styles = {
  company: { size: 13, lineHeight: 17, weight: 600, colour: colours.text },
  title: { size: 18, lineHeight: 24, weight: 600, colour: colours.text },
  name: { size: 11.5, lineHeight: 15, weight: 600, colour: colours.text },
  heading: { size: 9.5, lineHeight: 13, weight: 600, colour: colours.text },
  strong: { size: 9.5, lineHeight: 13, weight: 600, colour: colours.text },
  body: { size: 9.5, lineHeight: 13, weight: 400, colour: colours.text },
  label: { size: 9.5, lineHeight: 13, weight: 400, colour: colours.muted },
  caption: { size: 8.5, lineHeight: 11.5, weight: 400, colour: colours.text },
  small: { size: 8.5, lineHeight: 11.5, weight: 400, colour: colours.muted },
  mark: { size: 7.5, lineHeight: 9, weight: 600, colour: colours.text },
  scale: { size: 6.5, lineHeight: 8, weight: 400, colour: colours.muted },
} as const satisfies Record<string, TextStyle>

export const hairline = 0.75
/** Width of the side column beside facts and tasks, and of its gap. */
export const sideWidth = 178
export const sideGap = 22
/** Gap above each part except the first. */
export const partGap = 16

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the colour for text on white if its contrast is sufficient, else the default. */
export const readable = (colour: string): string =>
  1.05 / (luminance(colour) + 0.05) >= 4.5 ? colour : colours.text

/** Returns the text colour on another colour. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.18 ? colours.text : colours.paper)
