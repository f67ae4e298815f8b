// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
// Imports the lazily loaded dialog in advance, so that no test waits for it.
import './ColumnDialog'
import { ColumnsButton } from './ColumnsButton'
import type { ColumnFacts } from './columns'
import { useColumnChoice } from './useColumnChoice'

// Rendering dialogs takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const columns: ColumnFacts[] = [
  { id: 'type', label: 'Typ', isDefault: true },
  { id: 'name', label: 'Name', isLocked: true },
  { id: 'city', label: 'Stadt' },
  { id: 'mail', label: 'E-Mail', isDefault: true, isAdminOnly: true },
  { id: 'f1', label: 'Schlüsselnummer', group: 'Eigene Felder' },
]
const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const viewer: CurrentUser = { '@id': '/api/users/s', id: 's', roles: ['ROLE_SPECTATOR'] }

/** Renders the dialog together with the current choice as text. */
function Choice() {
  const choice = useColumnChoice('places', columns)
  return (
    <>
      <output>{choice.shown.join(' ')}</output>
      <ColumnsButton choice={choice} />
    </>
  )
}

const shown = () => document.querySelector('output')?.textContent
const press = (name: string) => act(async () => screen.getByText(name).click())
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].filter((input) => input.checked)
    .length

async function open({ user = admin } = {}) {
  const view = await renderScreen(<Choice />, { user })
  await press('Tabellenspalten')
  await screen.findByText('Auswahl bestätigen')
  return view
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('column dialog', () => {
  it('counts the selected columns and groups them under headings', async () => {
    await open()
    expect(screen.getByText('3 von 5')).toBeTruthy()
    expect(screen.getByText('Eigene Felder')).toBeTruthy()
    await act(async () => void fireEvent.click(box('Stadt')))
    expect(screen.getByText('4 von 5')).toBeTruthy()
  })

  it('selects all columns, only the locked ones, or the default', async () => {
    await open()
    expect(box('Name').disabled).toBe(true)
    await press('Alle')
    expect(checked()).toBe(5)
    await press('Keine')
    expect([checked(), box('Name').checked]).toEqual([1, true])
    await press('Standard')
    expect([checked(), box('Typ').checked, box('Stadt').checked]).toEqual([3, true, false])
  })

  it('changes nothing on cancel', async () => {
    await open()
    await press('Alle')
    await press('Abbrechen')
    expect(shown()).toBe('type name mail')
  })

  it('stores the choice per user, in the order of the columns', async () => {
    const { unmount } = await open()
    await act(async () => void fireEvent.click(box('Schlüsselnummer')))
    await act(async () => void fireEvent.click(box('Stadt')))
    await act(async () => void fireEvent.click(box('Typ')))
    await press('Auswahl bestätigen')
    expect(shown()).toBe('name city mail f1')
    unmount()
    const again = await renderScreen(<Choice />, { user: admin })
    expect(shown()).toBe('name city mail f1')
    again.unmount()
    await renderScreen(<Choice />, { user: viewer })
    expect(shown()).toBe('type name')
  })

  it('removes a stored choice that equals the default', async () => {
    localStorage.setItem('tourwerk-columns:a:places', '["name"]')
    await open()
    expect(shown()).toBe('name')
    await press('Standard')
    await press('Auswahl bestätigen')
    expect(shown()).toBe('type name mail')
    expect(localStorage.getItem('tourwerk-columns:a:places')).toBeNull()
  })

  it('hides admin columns from other users', async () => {
    await open({ user: viewer })
    expect(screen.queryByText('E-Mail')).toBeNull()
    expect(screen.getByText('2 von 4')).toBeTruthy()
  })
})
