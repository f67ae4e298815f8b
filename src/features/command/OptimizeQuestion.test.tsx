// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CommandOf } from '../../machines/command/commandTypes'
import { OptimizeQuestion } from './OptimizeQuestion'

const command: CommandOf<'optimizeTour'> = {
  kind: 'optimizeTour',
  iri: '/api/tour-templates/1',
  name: 'Nord',
  includeInactive: false,
  optimizeWithCapacities: false,
}

async function show(given: Partial<Parameters<typeof OptimizeQuestion>[0]> = {}) {
  const onConfirm = vi.fn<(chosen: CommandOf<'optimizeTour'>) => void>()
  const props = { command, refusal: null, isBusy: false, onConfirm, onCancel: () => undefined, ...given }
  await renderScreen(<OptimizeQuestion {...props} />)
  await screen.findByRole('dialog')
  return onConfirm
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))

it('sends what the order is to respect', async () => {
  const onConfirm = await show()
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: /^Höchstmenge/ })))
  await press('Optimieren')
  expect(onConfirm.mock.calls).toEqual([[{ ...command, optimizeWithCapacities: true }]])
})

it.each([
  [['Bitte legen Sie zuerst die Startadresse der Tour fest.'], /Startadresse/],
  [[], 'Die Tour kann so nicht optimiert werden.'],
])('says why the server refused: %j', async (refusal, text) => {
  await show({ refusal })
  expect(screen.getByText(text)).toBeTruthy()
})
