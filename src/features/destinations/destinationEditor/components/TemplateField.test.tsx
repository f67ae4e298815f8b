// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { NetworkError } from '../../../../domain/calls/errors'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import { TemplateField } from './TemplateField'

// Rendering long lists is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const template = (number: number): DestinationTemplate => ({
  '@id': `/api/destination-templates/${number}`,
  name: `Filiale ${number}`,
  importReference: `F-${number}`,
  address: `Markt ${number}, 53111 Bonn`,
})
const listOf = (members: unknown[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })

async function open(read: () => Promise<unknown>, value: string | null = null, error?: string) {
  const onChoose = vi.fn<(template: DestinationTemplate | null) => void>()
  const { workflows, opened } = fakeWorkflows()
  await renderScreen(
    <TemplateField
      value={value}
      error={error}
      isDisabled={false}
      replyTo="destinationEditor/1"
      onChoose={onChoose}
    />,
    {
      read,
      offers: { workflows },
    },
  )
  return { onChoose, openTemplate: opened('templateSync') }
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zielvorlage' })
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const button = (name: string) => screen.queryByRole('button', { name })

it('finds one of 2,000 templates by either of its lines', async () => {
  const { onChoose } = await open(() =>
    Promise.resolve(listOf(Array.from({ length: 2_000 }, (_, n) => template(n)))),
  )
  await waitFor(() => expect(box().placeholder).toBe('Bitte wählen'))
  await click(box())
  await waitFor(() => expect(optionNames()).toHaveLength(51))
  await act(async () => void fireEvent.change(box(), { target: { value: 'f-1234 bonn' } }))
  expect(optionNames()).toEqual(['Filiale 1234F-1234 · Markt 1234, 53111 Bonn'])
  await click(screen.getByRole('option'))
  expect(onChoose.mock.calls).toEqual([[expect.objectContaining(template(1234))]])
})

it('shows that there are no templates yet, and creates one and chooses it', async () => {
  const { openTemplate } = await open(() => Promise.resolve(listOf([])))
  await waitFor(() => expect(screen.getByText('Bitte legen Sie erst eine Vorlage an')).toBeDefined())
  expect(button('Zielvorlage bearbeiten')).toBe(null)
  await click(screen.getByRole('button', { name: 'Zielvorlage anlegen' }))
  expect(openTemplate.calls).toEqual([[{ iri: null, purpose: 'edit', replyTo: 'destinationEditor/1' }]])
})

it('edits the chosen template, and clears it', async () => {
  const { openTemplate, onChoose } = await open(
    () => Promise.resolve(listOf([template(1)])),
    template(1)['@id'],
  )
  await waitFor(() => expect(box().value).toBe('Filiale 1'))
  await click(screen.getByRole('button', { name: 'Zielvorlage bearbeiten' }))
  expect(openTemplate.calls).toEqual([[{ iri: template(1)['@id'], purpose: 'edit' }]])
  await click(screen.getByRole('button', { name: 'Zielvorlage leeren' }))
  expect(onChoose.mock.calls).toEqual([[null]])
})

it('shows that a template was deleted, and the error of the server', async () => {
  await open(() => Promise.resolve(listOf([template(1)])), '/api/destination-templates/2', 'Nicht gefunden.')
  await waitFor(() => expect(box().value).toBe('Nicht mehr vorhanden'))
  expect([box().getAttribute('aria-invalid'), screen.getByText('Nicht gefunden.').textContent]).toEqual([
    'true',
    'Nicht gefunden.',
  ])
})

it('retries if the templates could not be loaded', async () => {
  let isDown = true
  await open(
    () => (isDown ? Promise.reject(new NetworkError()) : Promise.resolve(listOf([template(1)]))),
    template(1)['@id'],
  )
  await waitFor(() => expect(screen.getByText('Die Auswahl konnte nicht geladen werden.')).toBeDefined())
  expect([box().value, box().placeholder]).toEqual(['', ''])
  isDown = false
  await click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await waitFor(() => expect(box().value).toBe('Filiale 1'))
})
