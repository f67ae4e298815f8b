// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import type { StopDraft } from '../../domain/destination/stopDraft'
import { CustomFieldsTab } from './CustomFieldsTab'
import { NotificationTab } from './NotificationTab'
import type { StopForm } from './stopForm'

vi.setConfig({ testTimeout: 30_000 })

/** A tab over a controlled draft; `draft` returns the current one. */
async function show(
  Tab: (props: { form: StopForm }) => React.ReactNode,
  given: Partial<StopDraft>,
  read?: () => Promise<unknown>,
) {
  const before = { ...newDestinationDraft({ '@id': '/api/companies/1' }), ...given }
  const seen: StopDraft[] = []
  function Form() {
    const [draft, setDraft] = useState<StopDraft>(before)
    seen.push(draft)
    return (
      <Tab
        form={{
          draft,
          violations: {},
          isDisabled: false,
          change: (changes) => setDraft({ ...draft, ...changes }),
        }}
      />
    )
  }
  const view = await renderScreen(<Form />, read === undefined ? {} : { read })
  return { ...view, draft: () => seen.at(-1) ?? before }
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

describe('customer notifications', () => {
  const needsEmail = 'Bitte weisen Sie diesem Kunden zuerst eine E-Mail-Adresse zu.'
  const needsProof = 'Bitte wählen Sie `Kunden nach erbrachtem Nachweis per E-Mail informieren` zuerst aus.'
  const toggle = (name: string) => screen.getByRole('switch', { name })
  const reasonOf = (name: string) => {
    const ids = toggle(name).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  const onProof = 'Kunden nach erbrachtem Nachweis per E-Mail informieren'
  const withPdf = 'Nachweis als PDF mitschicken'

  it('are disabled without an email address, and the proof without notifications', async () => {
    const { draft } = await show(NotificationTab, {
      notificationEmail: '',
      notificationTriggers: [],
      addProofToMail: false,
    })
    for (const name of ['Kunden bei Tourstart per E-Mail informieren', onProof, withPdf])
      expect(reasonOf(name)).toBe(needsEmail)
    await click(toggle(onProof))
    await click(toggle(withPdf))
    expect([draft().notificationTriggers, draft().addProofToMail]).toEqual([[], false])

    const email = screen.getByLabelText('E-Mail-Adresse')
    await act(async () => void fireEvent.change(email, { target: { value: 'kunde@example.org' } }))
    expect([reasonOf(onProof), reasonOf(withPdf)]).toEqual(['', needsProof])
    await click(toggle(onProof))
    expect(reasonOf(withPdf)).toBe('')
    await click(toggle(withPdf))
    expect([draft().notificationTriggers, draft().addProofToMail]).toEqual([['notifyOnProof'], true])
  })
})

describe('a value whose field was deleted while the form was open', () => {
  const iri = '/api/custom-field-configurations/1'
  const field = { '@id': iri, title: 'Fläche', type: 'number', enabled: true }

  it('is shown with its title, and is removed and restored by keyboard', async () => {
    let fields: object[] = [field]
    const typed = { [iri]: { type: 'number', value: '12,5' } }
    const { draft, queryClient } = await show(CustomFieldsTab, { customFieldValues: typed }, async () => ({
      'hydra:member': fields,
    }))
    const input = await screen.findByLabelText<HTMLInputElement>('Fläche')
    expect(screen.queryByRole('region', { name: 'Werte ohne Feld' })).toBeNull()
    input.focus()

    fields = []
    await act(() => queryClient.refetchQueries())
    const kept = await screen.findByRole('region', { name: 'Werte ohne Feld' })
    expect(kept.textContent).toContain('Fläche12,5Dieses Feld wurde gelöscht.')
    const button = (name: string) => within(kept).getByRole('button', { name })
    // The focused input was unmounted.
    expect(document.activeElement).toBe(button('Wert entfernen'))

    await click(button('Wert entfernen'))
    expect(draft().customFieldValues).toEqual({})
    expect(document.activeElement).toBe(button('Rückgängig'))
    await click(button('Rückgängig'))
    expect(draft().customFieldValues).toEqual(typed)
  })
})
