import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrastRatio } from '../../lib/tourColour'
import { semanticTokens } from '../../app/theme/tokens'

const style = readFileSync(join(import.meta.dirname, 'driver.css'), 'utf8')

/** Custom properties of one rule, by name. */
function propertiesOf(selector: string): ReadonlyMap<string, string> {
  const rule = style.slice(style.indexOf(`\n${selector} {`))
  const body = rule.slice(0, rule.indexOf('}'))
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const { colors } = semanticTokens
const tokens = {
  bg: colors.bg.DEFAULT,
  canvas: colors.bg.canvas,
  sunken: colors.bg.sunken,
  selected: colors.bg.selected,
  border: colors.border.DEFAULT,
  control: colors.border.control,
  fg: colors.fg.DEFAULT,
  muted: colors.fg.muted,
  accent: colors.accent.DEFAULT,
  'accent-contrast': colors.accent.contrast,
  ink: colors.ink.solid,
  'ink-contrast': colors.ink.contrast,
  success: colors.success.DEFAULT,
  'success-tint': colors.success.tint,
  failed: colors.failed.DEFAULT,
  'failed-tint': colors.failed.tint,
  aborted: colors.aborted.DEFAULT,
  'aborted-tint': colors.aborted.tint,
  warning: colors.warning.DEFAULT,
  'warning-tint': colors.warning.tint,
}

it.each(Object.entries(tokens))('%s is the colour of the planner, in both modes', (name, { value }) => {
  const { base, _dark } = value as { base: string; _dark: string }
  expect([propertiesOf(':root').get(name), propertiesOf(':root.dark').get(name)]).toEqual([base, _dark])
})

/*
 * Times and addresses are read in the sun and at arm's length: at least 7:1 on every surface they are on (design language,
 * §14). Muted text is on the page itself only.
 */
const surfaces = ['bg', 'canvas', 'sunken', 'selected', 'failed-tint', 'warning-tint']
const readable = [
  ...surfaces.map((surface) => ['fg', surface] as const),
  ['muted', 'bg'] as const,
  ['ink-contrast', 'ink'] as const,
]
const modes = [':root', ':root.dark']

it.each(modes.flatMap((mode) => readable.map((pair) => [mode, ...pair] as const)))(
  '%s: %s is readable on %s',
  (mode, text, surface) => {
    const colours = propertiesOf(mode)
    const ratio = contrastRatio(colours.get(text) ?? '', colours.get(surface) ?? '')
    expect(ratio).toBeGreaterThanOrEqual(7)
  },
)

/** The declarations of every rule whose selector names this class, by itself or with others. */
const rulesOf = (name: string): string =>
  [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => new RegExp(`\\.${name}(?![\\w-])`).test(selector))
    .map(([, , body = '']) => body)
    .join('\n')

it.each(['time', 'delay', 'stop-time', 'stop-name', 'place-name', 'place-address'])(
  '.%s has the colour of text, and is never cut',
  (name) => {
    expect(rulesOf(name)).not.toBe('')
    expect(rulesOf(name)).not.toMatch(/(^|[\s;])color:|opacity|ellipsis|nowrap|overflow: hidden/)
  },
)

it('no text of the app ends in an ellipsis', () => {
  expect(style).not.toMatch(/ellipsis|line-clamp/)
})
