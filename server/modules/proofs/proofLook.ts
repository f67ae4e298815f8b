import type { ProofState } from '../../../src/contract/tour/planningTerms'
import type { TextStyle } from '../../pdf/textLines'

/** The light colours of the client. */
export const colours = {
  text: '#14202a',
  muted: '#4a5862',
  line: '#dae0e0',
  outline: '#87959a',
  sunken: '#eaeeed',
  states: {
    COMPLETED: { ink: '#14713b', tint: '#e2f3e7' },
    FAILED: { ink: '#b3201f', tint: '#fce8e6' },
    ABORTED: { ink: '#56636b', tint: '#e8ecec' },
  } satisfies Record<ProofState, { ink: string; tint: string }>,
} as const

export const styles = {
  company: { size: 10, lineHeight: 14, weight: 600, colour: colours.muted },
  title: { size: 21, lineHeight: 26, weight: 600, colour: colours.text },
  heading: { size: 12, lineHeight: 16, weight: 600, colour: colours.text },
  strong: { size: 10, lineHeight: 14, weight: 600, colour: colours.text },
  body: { size: 10, lineHeight: 14, weight: 400, colour: colours.text },
  label: { size: 10, lineHeight: 14, weight: 400, colour: colours.muted },
  small: { size: 8.5, lineHeight: 12, weight: 400, colour: colours.muted },
} as const satisfies Record<string, TextStyle>
