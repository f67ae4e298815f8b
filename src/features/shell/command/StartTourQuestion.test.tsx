// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { StartableTour } from '../../../machines/command/commandTypes'
import { StartTourQuestion } from './StartTourQuestion'

const tour: StartableTour = {
  iri: '/api/tour-templates/1',
  name: 'Nord',
  destinationCount: 2,
  status: 'ready',
}
const nothing = () => undefined
const show = (shown: StartableTour) =>
  renderScreen(
    <StartTourQuestion tour={shown} refusal={null} isBusy={false} onConfirm={nothing} onCancel={nothing} />,
  )

it('shows the violations of the tour before the start', async () => {
  const end = { time: 64_320, latest: 54_000 }
  await show({ ...tour, violations: { end, load: { amount: 205, maximum: 200 }, strict: 1, soft: 0 } })
  expect(await screen.findByText('Die Tour endet um 17:52 statt um 15:00.')).toBeTruthy()
  expect(screen.getByText('Geladen werden 205 von höchstens 200.')).toBeTruthy()
  expect(screen.getByText('1 Ziel wird außerhalb seines strikten Zeitfensters erreicht.')).toBeTruthy()
})

it('shows none for an entry that was logged before violations were stored', async () => {
  await show(tour)
  expect(await screen.findByText('Möchten Sie die Tour „Nord“ jetzt starten?')).toBeTruthy()
  expect(screen.queryByText(/^Die Tour endet/)).toBeNull()
})
