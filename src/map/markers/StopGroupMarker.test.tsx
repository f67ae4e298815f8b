import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StopGroupMarker } from './StopGroupMarker'

const groupOf = (...numbers: number[]) => ({
  id: 'group',
  position: [13.4, 52.5] as [number, number],
  stops: numbers.map((number) => ({
    id: `${number}`,
    position: [13.4, 52.5] as [number, number],
    number,
    label: `Ziel ${number}`,
  })),
})

it.each([
  { numbers: [4, 5, 6, 7], label: '4–7' },
  { numbers: [4, 5, 6, 9], label: '4 | +3' },
])('shows the stops $numbers as $label, each with its own button', ({ numbers, label }) => {
  render(<StopGroupMarker group={groupOf(...numbers)} selectedId={undefined} />)
  expect(screen.queryByText(label)).not.toBeNull()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    numbers.map((number) => `Ziel ${number}`),
  )
})
