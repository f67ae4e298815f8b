import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastRatio, tourLineVariables } from '../../lib/tourColour'
import { semanticTokens } from './tokens'

/** The colours of a new company, in their order. */
const tourColours =
  '#366ae8 #d5183b #fbde0f #005351 #bc4496 #bdec97 #262d5c #884601 #96dcf8 #358355 #7400a5 #f9b6c1'.split(' ')
type Modes = { value: { base: string; _dark: string } }
const { bg } = semanticTokens.colors as unknown as { bg: Record<'DEFAULT' | 'hover' | 'selected', Modes> }
const surfaces = ([bg.DEFAULT, bg.hover, bg.selected] as const).flatMap(({ value }) => [
  value.base,
  value._dark,
])

describe.each(tourColours)('the line and the times of a tour in %s', (colour) => {
  it('contrast with every surface of both themes, by themselves or by their casing', () => {
    const { '--tour-line': line, '--tour-case': casing } = tourLineVariables(colour)
    const seen = surfaces.map((surface) =>
      Math.max(contrastRatio(line, surface), contrastRatio(casing, surface)),
    )
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(3)
  })
})

it.each(['.plan-station::before', '.plan-number', '.plan-window-stay'])(
  '%s is rendered with its casing',
  (selector) => {
    const files = ['features/tours/plan/components/plan.css', 'kits/tourPlan/windowChart.css']
    const css = files.map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).join('\n')
    const start = css.indexOf(`\n${selector} {`)
    expect(css.slice(start, css.indexOf('}', start))).toContain('var(--tour-case)')
  },
)
