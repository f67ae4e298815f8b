// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MapStop } from './mapStop'
import { StopButton } from './StopButton'

const stop: MapStop = { id: 'a', position: [13, 52], number: 1, label: 'Ziel 1' }

it.each<[string, Partial<MapStop>, string[]]>([
  ['nothing', {}, []],
  ['its lock', { isLocked: true }, ['map-stop__lock']],
  ['its violation', { violation: 'strict' }, ['map-stop__violation map-stop__violation--strict']],
  [
    'its violation before its lock',
    { violation: 'soft', isLocked: true },
    ['map-stop__violation map-stop__violation--soft'],
  ],
])('a stop has %s at its corner', (_, more, marks) => {
  const { container } = render(<StopButton stop={{ ...stop, ...more }} isSelected={false} />)
  const [, ...corners] = container.querySelectorAll('button > span')
  expect(corners.map(({ className }) => className)).toEqual(marks)
})

it.each([
  [true, 1],
  [false, 0],
])('a stop whose position is approximate (%s) has %i dashed circles', (isApproximate, circles) => {
  const { container } = render(<StopButton stop={{ ...stop, isApproximate }} isSelected={false} />)
  expect(container.querySelectorAll('.map-stop__guess')).toHaveLength(circles)
})
