// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { MoveStopsDialog } from './MoveStopsDialog'

// Rendering whole dialogs takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tour = { iri: '/api/tour-templates/n', name: 'Nord', colour: '#366ae8' }
const north = { '@id': tour.iri, name: 'Nord', color: '#366ae8' }
const south = { '@id': '/api/tour-templates/s', name: 'Süd', color: '#d5183b' }
const listOf = (members: unknown[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))

describe('the dialog n Ziele verschieben', () => {
  async function show(tours: unknown[], given: Partial<Parameters<typeof MoveStopsDialog>[0]> = {}) {
    const props = { tour, count: 2, ...given }
    const onMove = vi.fn<(chosen: { to: string; toName: string; isCopy: boolean }) => void>()
    await renderScreen(<MoveStopsDialog {...props} onMove={onMove} onClose={() => undefined} />, {
      read: () => Promise.resolve(listOf(tours)),
    })
    await screen.findByText('Andere Tour')
    return { onMove }
  }
  const choose = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('combobox')))
    const option = await screen.findByRole('option', { name: new RegExp(name) })
    await act(async () => void fireEvent.click(option))
  }

  it('moves the stops to another tour', async () => {
    const { onMove } = await show([north, south])
    expect(screen.getByText('2 Ziele verschieben')).toBeTruthy()
    await press('Verschieben')
    expect(onMove).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(screen.getByRole('combobox')))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await choose('Süd')
    await press('Verschieben')
    expect(onMove.mock.calls).toEqual([[{ to: south['@id'], toName: 'Süd', isCopy: false }]])
  })

  it('copies them instead', async () => {
    const { onMove } = await show([north, south], { count: 1 })
    await act(async () => void fireEvent.click(screen.getByLabelText(/^Kopieren/)))
    expect(screen.getByText('1 Ziel kopieren')).toBeTruthy()
    await choose('Süd')
    await press('Kopieren')
    expect(onMove.mock.calls).toEqual([[{ to: south['@id'], toName: 'Süd', isCopy: true }]])
  })

  it('offers only allowed choices', async () => {
    const { onMove } = await show([north, south], { modes: ['move'] })
    expect(screen.queryByRole('radio')).toBeNull()
    await choose('Süd')
    await press('Verschieben')
    expect(onMove.mock.calls).toEqual([[{ to: south['@id'], toName: 'Süd', isCopy: false }]])
  })

  it('explains that there is no other tour, and lets the user create one', async () => {
    const { onMove } = await show([north])
    await screen.findByText('Es gibt noch keine andere Tour. Legen Sie hier eine an.')
    expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(false)
    await press('Verschieben')
    expect(onMove).not.toHaveBeenCalled()
  })

  it('shows why the server rejected the request and waits for its response', async () => {
    const { onMove } = await show([north, south], { refusal: ['Die Tour ist voll.'], isBusy: true })
    expect(screen.getByRole('alert').textContent).toBe('Die Tour ist voll.')
    await choose('Süd')
    await press('Verschieben')
    expect(onMove).not.toHaveBeenCalled()
  })
})
