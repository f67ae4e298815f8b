import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
