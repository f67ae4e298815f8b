// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import { KeyHelpDialog } from '../../features/shell/keyHelp/KeyHelpDialog'
import { CreateButton } from '../../kits/table/ListScreen'
import { useRail } from './useRail'
import { useShellKeys } from './useShellKeys'

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const driver: CurrentUser = { '@id': '/api/users/d', id: 'd', roles: ['ROLE_DRIVER'] }
beforeEach(() => localStorage.clear())

const on = { palette: vi.fn(), help: vi.fn(), create: vi.fn(), submit: vi.fn() }
function Page() {
  const { toggle } = useRail()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const openHelp = () => {
    on.help()
    setIsHelpOpen(true)
  }
  useShellKeys({ openPalette: on.palette, openHelp, toggleRail: toggle })
  return (
    <>
      <CreateButton label="Tour" onCreate={on.create} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          on.submit()
        }}
      >
        <input aria-label="Feld" />
      </form>
      {isHelpOpen ? <KeyHelpDialog screen="Touren" onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  )
}
const press = (key: string, more: object = {}, target: Element = document.body) =>
  act(async () => void fireEvent.keyDown(target, { key, ...more }))
const count = ({ mock }: { mock: { calls: unknown[] } }) => mock.calls.length
beforeEach(() => {
  for (const each of Object.values(on)) each.mockClear()
})

describe('the keys of the frame', () => {
  it('open the palette from anywhere, and the list of keys from outside of fields', async () => {
    await renderScreen(<Page />, { user: admin })
    const field = screen.getByLabelText('Feld')
    for (const target of [field, document.body]) {
      await press('k', { ctrlKey: true }, target)
      await press('?', { shiftKey: true }, target)
    }
    expect([count(on.palette), count(on.help)]).toEqual([2, 1])
  })

  it('jump with G and a letter to the screens that the user may open', async () => {
    const { platform } = await renderScreen(<Page />, { user: admin })
    for (const key of ['g', 't', 'g', 'ü', 'g', 'n']) await press(key)
    expect(platform.navigate.mock.calls).toEqual([
      ['tour-templates'],
      ['tour-templates-planning'],
      ['proof-of-services'],
    ])
    expect(count(on.create)).toBe(0)
  })

  it("open the driver's own home for a driver", async () => {
    const { platform } = await renderScreen(<Page />, { user: driver })
    for (const key of ['g', 't', 'g', 'z']) await press(key)
    expect(platform.navigate.mock.calls).toEqual([['index']])
  })

  it('collapse the sidebar to a rail, for this user and for the next visit', async () => {
    const root = document.documentElement
    const first = await renderScreen(<Page />, { user: admin })
    expect(root.hasAttribute('data-rail')).toBe(false)
    await press('b', { ctrlKey: true })
    expect(root.hasAttribute('data-rail')).toBe(true)
    first.unmount()
    expect(root.hasAttribute('data-rail')).toBe(false)
    const other = await renderScreen(<Page />, { user: driver })
    expect(root.hasAttribute('data-rail')).toBe(false)
    other.unmount()
    await renderScreen(<Page />, { user: admin })
    expect(root.hasAttribute('data-rail')).toBe(true)
    await press('b', { ctrlKey: true })
    expect(root.hasAttribute('data-rail')).toBe(false)
  })

  it('submit the form around the focus with Strg+Enter', async () => {
    await renderScreen(<Page />, { user: admin })
    await press('Enter', { ctrlKey: true })
    await press('Enter', { ctrlKey: true }, screen.getByLabelText('Feld'))
    expect(count(on.submit)).toBe(1)
  })
})

describe('the list of keys', () => {
  const showHelp = async (setting: { user: CurrentUser }) => {
    const view = await renderScreen(<Page />, setting)
    await press('?')
    return view
  }
  const shown = () =>
    screen.getAllByRole('region').map((region) => [
      region.getAttribute('aria-label'),
      within(region)
        .getAllByRole('listitem')
        .map((row) => [...row.querySelectorAll('span, kbd')].filter(({ children }) => children.length === 0))
        .map((parts) => parts.map(({ textContent }) => textContent).join(' ')),
    ])

  it('shows the bound keys, those of the page first', async () => {
    await showHelp({ user: driver })
    expect(shown()).toEqual([
      ['Auf dieser Seite', ['Neuer Eintrag N']],
      [
        'Überall',
        [
          'Suchen oder springen Strg K',
          'Diese Übersicht ?',
          'Speichern Strg ↵',
          'Seitenleiste ein- und ausklappen Strg B',
        ],
      ],
      ['Springen', ['Zentrale G Z']],
    ])
    expect(screen.getByText('Touren')).toBeTruthy()
  })

  it('is searched by words and by keys', async () => {
    await showHelp({ user: admin })
    const search = (value: string) =>
      act(
        async () => void fireEvent.change(screen.getByLabelText('Tasten durchsuchen'), { target: { value } }),
      )
    await search('ziele')
    expect(shown()).toEqual([['Springen', ['Ziele G I']]])
    await search('k')
    expect(shown()).toEqual([
      ['Überall', ['Suchen oder springen Strg K', 'Seitenleiste ein- und ausklappen Strg B']],
    ])
    await search('gibtesnicht')
    expect(screen.getByText('Nichts gefunden.')).toBeTruthy()
  })

  it('disables the keys while it is open', async () => {
    const { platform } = await showHelp({ user: admin })
    for (const key of ['n', 'g', 't']) await press(key)
    await press('k', { ctrlKey: true })
    expect([count(on.create), count(on.palette), platform.navigate.mock.calls]).toEqual([0, 0, []])
  })
})
