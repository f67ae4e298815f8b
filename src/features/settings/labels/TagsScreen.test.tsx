// @vitest-environment jsdom
import { act, configure, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillServer, open, press, rowTexts, server, show, type } from './labels.testing'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
beforeEach(fillServer)

describe('the categories', () => {
  it("are listed with their label and the company's name of the colour", async () => {
    await show('tags')
    await screen.findByText('Winterdienst')
    expect(rowTexts()).toEqual([['Winterdienst', 'Blau']])
  })

  it('start with an unused colour', async () => {
    const { calls } = await show('tags')
    await screen.findByText('Winterdienst')
    await open('Kategorie anlegen')
    type('Name', 'Pflege')
    await press('Speichern')
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/tags', body: { name: 'Pflege', colourCode: '#884601' } },
    ])
  })

  it('open their dialog only once colours are loaded', async () => {
    let answer: () => void = () => undefined
    server.late = new Promise<void>((resolve) => {
      answer = resolve
    })
    await show('tags')
    await screen.findByText('Winterdienst')
    await press('Kategorie anlegen')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => answer())
    expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Farbe').value).toBe(
      '#884601',
    )
  })

  it('show an empty state beside the button', async () => {
    server.stored['/api/tags'] = []
    await show('tags')
    await screen.findByText('Bitte legen Sie erst einen Kategorie an')
    expect(screen.getAllByRole('button', { name: 'Kategorie anlegen' })).toHaveLength(2)
  })
})
