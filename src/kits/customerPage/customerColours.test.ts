import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { semanticTokens } from '../../app/theme/tokens'

const style = readFileSync(join(import.meta.dirname, 'customerPage.css'), 'utf8')

const { colors } = semanticTokens
const tokens = {
  bg: colors.bg.DEFAULT,
  sunken: colors.bg.sunken,
  border: colors.border.DEFAULT,
  control: colors.border.control,
  fg: colors.fg.DEFAULT,
  muted: colors.fg.muted,
  accent: colors.accent.DEFAULT,
  ink: colors.ink.solid,
  'ink-contrast': colors.ink.contrast,
  success: colors.success.DEFAULT,
  failed: colors.failed.DEFAULT,
  'failed-tint': colors.failed.tint,
  warning: colors.warning.DEFAULT,
  'warning-tint': colors.warning.tint,
}

it.each(Object.entries(tokens))('%s is the colour of the planner, in both modes', (name, { value }) => {
  const { base, _dark } = value as { base: string; _dark: string }
  expect(style).toContain(`--cp-${name}: light-dark(${base}, ${_dark});`)
})
