import { expect, it, vi } from 'vitest'
import { keyCaps, keyName } from './keys'

it('labels keys as on a German keyboard', () => {
  vi.stubGlobal('navigator', { platform: 'Win32' })
  expect([keyCaps('Alt+Shift+ArrowDown'), keyCaps('G Ü'), keyName('Mod+Shift+Z')]).toEqual([
    ['Alt', 'Umschalt', '↓'],
    ['G', 'Ü'],
    'Strg+Umschalt+Z',
  ])
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  expect([keyCaps('Mod+K'), keyName('Mod+Shift+Z')]).toEqual([['⌘', 'K'], '⌘⇧Z'])
})
