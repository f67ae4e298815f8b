// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { NumericRange } from '../../lib/numericInput'
import { NumericInput } from './NumericInput'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

function Held({ initial, range }: { initial: string; range: NumericRange }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <label htmlFor="number">Menge</label>
      <NumericInput name="number" label="Menge" value={value} range={range} onChange={setValue} />
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const more = () => screen.getByRole('button', { name: 'Menge erhöhen' })
const less = () => screen.getByRole('button', { name: 'Menge verringern' })
const leaveWith = async (text: string) => {
  await act(async () => {
    fireEvent.change(input(), { target: { value: text } })
  })
  await act(async () => void fireEvent.blur(input()))
  return input().value
}

describe('a numeric input', () => {
  it('clamps and rounds a number on blur and keeps text that is no number', async () => {
    await renderScreen(<Held initial="1" range={{ min: 1, max: 10, precision: 1 }} />)
    const left = []
    for (const text of ['0', '11', '2,55', '1.234', 'viel', '2.5', '07', '3,50', ''])
      left.push(await leaveWith(text))
    expect(left).toEqual(['1', '10', '2,6', '10', 'viel', '2.5', '7', '3,5', ''])
  })

  it('clamps before Enter submits the surrounding form', async () => {
    const onSubmit = vi.fn<(value: string) => void>()
    await renderScreen(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(input().value)
        }}
      >
        <Held initial="1" range={{ min: 1, max: 10 }} />
        <button type="submit">Speichern</button>
      </form>,
    )
    await act(async () => void fireEvent.change(input(), { target: { value: '4711' } }))
    await act(async () => void fireEvent.keyDown(input(), { key: 'Enter' }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Speichern' })))
    expect(onSubmit.mock.calls).toEqual([['10']])
  })

  it('keeps a stored number that was not edited, whatever the current limits', async () => {
    await renderScreen(<Held initial="900" range={{ min: 1, max: 10 }} />)
    await act(async () => {
      input().focus()
      input().blur()
    })
    expect(input().value).toBe('900')
  })

  it('steps with the arrow keys and rejects steps beyond the bounds', async () => {
    await renderScreen(<Held initial="8" range={{ min: 1, max: 10 }} />)
    const values = []
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await act(async () => void fireEvent.keyDown(input(), { key }))
      values.push(input().value)
    }
    expect(values).toEqual(['9', '10', '10', '9'])
  })

  describe('with a button held down', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(() => void vi.useRealTimers())

    it('repeats every 100 ms until release, at most to the bound', async () => {
      await renderScreen(<Held initial="1" range={{ min: 1, max: 6 }} />)
      const values: string[] = []
      const after = async (action: () => void) => {
        await act(async () => action())
        values.push(input().value)
      }
      await after(() => fireEvent.pointerDown(more()))
      await after(() => vi.advanceTimersByTime(99))
      await after(() => vi.advanceTimersByTime(1))
      await after(() => vi.advanceTimersByTime(1_000))
      await after(() => fireEvent.pointerUp(more()))
      await after(() => fireEvent.pointerDown(less()))
      await after(() => vi.advanceTimersByTime(100))
      await after(() => fireEvent.pointerUp(less()))
      await after(() => vi.advanceTimersByTime(1_000))
      expect(values).toEqual(['2', '2', '3', '6', '6', '5', '4', '4', '4'])
    })
  })
})
