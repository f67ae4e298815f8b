// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TourPlanEvent } from '../../../machines/tourPlan/tourPlanTypes'
import {
  resetPlan,
  plan,
  tour,
  iri,
  answerAsServer,
  read,
  show,
  names,
  nameButton,
  settle,
  press,
  shown,
  strg,
} from './planScreen.testing'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(resetPlan)

describe('a plan by its keys', () => {
  it('moves a stop with Alt and an arrow, announces its ETA, and undoes it with Strg+Z', async () => {
    await show()
    await shown()
    await press('Berta', 'ArrowDown', { altKey: true })
    expect(names()).toEqual(['Anton', 'Cäsar', 'Berta', 'Dora'])
    expect(screen.getByText('Berta steht jetzt an Stelle 3 von 4. Ankunft 08:20.')).toBeTruthy()
    expect(document.activeElement).toBe(nameButton('Berta'))
    expect(plan.calls).toEqual([
      {
        kind: 'order',
        stops: ['Anton', 'Cäsar', 'Berta', 'Dora'].map(iri),
        move: { stop: iri('Cäsar'), position: 2 },
        etag: '"1"',
      },
    ])
    fireEvent.keyDown(document.body, { key: 'z', ...strg })
    expect(screen.getByText('Rückgängig gemacht: Reihenfolge geändert.')).toBeTruthy()
    await settle()
    expect(names()).toEqual(['Anton', 'Berta', 'Cäsar', 'Dora'])
    expect(screen.getByRole('button', { name: /^Wiederherstellen: Reihenfolge geändert/ })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Z', shiftKey: true, ...strg })
    await settle()
    expect(names()).toEqual(['Anton', 'Cäsar', 'Berta', 'Dora'])
  })

  it('moves a stop into the next tour with Alt, Umschalt and an arrow, announces and undoes it', async () => {
    const others = ['Davor', tour.name, 'Danach'].map((name) => ({
      '@id': name === tour.name ? tour['@id'] : `/api/tour-templates/${name}`,
      name,
    }))
    plan.answer = (call) => {
      if (call.kind === 'move') plan.stops = plan.stops.filter((each) => each['@id'] !== iri('Berta'))
      return answerAsServer(call)
    }
    const { platform } = await show({
      reads: async (path) =>
        path === '/api/tour-templates' ? { 'hydra:member': others, 'hydra:totalItems': 3 } : read(path),
    })
    await shown()
    await press('Berta', 'ArrowDown', { altKey: true, shiftKey: true })
    await settle()
    expect(names()).toEqual(['Anton', 'Cäsar', 'Dora'])
    expect(plan.calls.filter(({ kind }) => kind === 'move')).toEqual([
      { kind: 'move', stops: [iri('Berta')], to: '/api/tour-templates/Danach', isCopy: false },
    ])
    expect(document.activeElement).toBe(nameButton('Cäsar'))
    expect(screen.getByText('Berta wird nach „Danach“ verschoben.')).toBeTruthy()
    await waitFor(() =>
      expect(platform.notify.mock.calls[0]?.[0]).toMatchObject({
        message: '1 Ziel wurde nach „Danach“ verschoben.',
        action: { label: 'Ansehen' },
      }),
    )
    fireEvent.keyDown(document.body, { key: 'z', ...strg })
    await settle()
    expect(plan.calls.filter(({ kind }) => kind === 'move')[1]).toMatchObject({
      stops: [iri('Berta')],
      to: tour['@id'],
    })
  })

  it('moves the selected stop, and none beyond the first tour', async () => {
    await show({
      reads: async (path) =>
        path === '/api/tour-templates' ? { 'hydra:member': [tour], 'hydra:totalItems': 1 } : read(path),
    })
    await shown()
    fireEvent.click(nameButton('Cäsar'))
    fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true, shiftKey: true })
    expect(await screen.findByText('In der Liste der Touren steht keine davor.')).toBeTruthy()
    expect(plan.calls).toEqual([])
  })

  it('leaves the keys to a text field that has the focus', async () => {
    const { opened } = await show()
    await shown()
    const field = document.body.appendChild(document.createElement('input'))
    for (const key of ['n', 'a']) fireEvent.keyDown(field, { key, ctrlKey: key === 'a' })
    field.remove()
    expect([opened('destinationEditor').calls, screen.queryByText('4 Ziele ausgewählt')]).toEqual([[], null])
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(opened('destinationEditor').calls).toContainEqual([
      {
        iri: null,
        tourTemplate: tour['@id'],
        colour: tour.color,
        replyTo: 'tourPlan/1',
      },
    ])
  })

  it('selects with Leertaste and Umschalt, and deletes the selection without a question', async () => {
    const { platform } = await show()
    await shown()
    await press('Berta', ' ')
    await press('Dora', ' ', { shiftKey: true })
    expect(screen.getByText('3 Ziele ausgewählt')).toBeTruthy()
    await press('Cäsar', 'Delete')
    await settle()
    await waitFor(() => expect(names()).toEqual(['Anton']))
    await waitFor(() => expect(platform.notify).toHaveBeenCalled())
    expect(platform.notify.mock.calls[0]?.[0]).toMatchObject({
      type: 'success',
      message: '3 Ziele gelöscht.',
      action: { label: 'Rückgängig' },
    })
    expect(plan.calls.filter(({ kind }) => kind === 'remove')).toEqual(
      ['Berta', 'Cäsar', 'Dora'].map((name) => ({ kind: 'remove', stop: iri(name) })),
    )
  })

  it('undoes only its own deletion from the notice of a deletion', async () => {
    const { platform, actor } = await show()
    await shown()
    const removes = async (name: string) => {
      const before = platform.notify.mock.calls.length
      await act(async () => actor.send({ type: 'stops.remove', stops: [iri(name)], before: [iri(name)] }))
      await waitFor(() => expect(platform.notify.mock.calls.length).toBe(before + 1))
      return () => platform.notify.mock.calls[before]?.[0].action?.onClick()
    }
    const undoFirst = await removes('Berta')
    const undoSecond = await removes('Dora')
    const made = () => plan.calls.filter(({ kind }) => kind === 'create').length
    await act(async () => undoFirst())
    await settle()
    expect(made()).toBe(0)
    await act(async () => undoSecond())
    await waitFor(() => expect(made()).toBe(1))
    // The server of this test supports no files.
    await waitFor(() =>
      expect(platform.notify.mock.calls.at(-1)?.[0]).toEqual({
        type: 'warning',
        message: 'Anhänge, die es gab, wurden nicht wiederhergestellt.',
      }),
    )
  })

  it('shows a link to the other tour after a move, and the number of several new stops', async () => {
    const { platform, actor } = await show()
    await shown()
    const answers = async (event: TourPlanEvent) => {
      const before = platform.notify.mock.calls.length
      await act(async () => actor.send(event))
      await waitFor(() => expect(platform.notify.mock.calls.length).toBe(before + 1))
      return platform.notify.mock.calls[before]?.[0]
    }
    const to = '/api/tour-templates/2'
    const moved = await answers({
      type: 'stops.move',
      stops: [iri('Berta')],
      before: [iri('Berta')],
      to,
      isCopy: false,
    })
    expect([moved?.message, moved?.action?.label]).toEqual([
      '1 Ziel wurde nach „Südring“ verschoben.',
      'Ansehen',
    ])
    moved?.action?.onClick()
    expect(platform.navigate).toHaveBeenCalledWith('tour-templates-id-plan', { id: '2' })
    const added = await answers({
      type: 'stops.create',
      bodies: [
        { name: 'x', capacity: 1 },
        { name: 'y', capacity: 1 },
      ],
    })
    expect(added).toMatchObject({ message: '2 Ziele hinzugefügt.', action: { label: 'Rückgängig' } })
  })

  it('shows no notice for a single new stop, which is visible', async () => {
    const { platform, actor } = await show()
    await shown()
    await act(async () => actor.send({ type: 'stops.create', bodies: [{ name: 'x', capacity: 1 }] }))
    await waitFor(() => expect(actor.getSnapshot().context.done.length).toBe(1))
    expect(platform.notify).not.toHaveBeenCalled()
  })

  it('selects everything with Strg+A and nothing with Escape', async () => {
    await show()
    await shown()
    fireEvent.keyDown(document.body, { key: 'a', ...strg })
    expect(screen.getByText('4 Ziele ausgewählt')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByText(/ausgewählt/)).toBeNull()
  })

  it('asks before a single stop is deleted by its key', async () => {
    await show()
    await shown()
    await press('Anton', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(within(question).getByText('Sind Sie sicher, dass Sie das Ziel löschen möchten?')).toBeTruthy()
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Löschen' })))
    await waitFor(() => expect(names()).toEqual(['Berta', 'Cäsar', 'Dora']))
  })
})
