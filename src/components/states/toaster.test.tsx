// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import ToastOutlet, { showToast } from './toaster'

const tell = (type: 'success' | 'error', message: string) => act(async () => showToast({ type, message }))

it('tells at once what has just happened, in place of the oldest message that goes by itself', async () => {
  await renderScreen(<ToastOutlet />)
  await tell('error', 'Abgelehnt.')
  await tell('success', 'Gespeichert.')
  await tell('success', 'Deaktiviert.')
  await tell('success', 'Wieder da.')
  expect(await screen.findByText('Wieder da.')).toBeTruthy()
  expect(screen.getByText('Deaktiviert.')).toBeTruthy()
  expect(screen.getByText('Abgelehnt.')).toBeTruthy()
  expect(screen.queryByText('Gespeichert.')).toBeNull()
})
