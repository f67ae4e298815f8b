// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { requiredText } from '../../contract/wire/fields'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { useFormFields } from './useFormFields'

const schema = Schema.Struct({ name: requiredText(5), city: requiredText(5) })
type Fields = { name: string; city: string }
type Save = (body: Fields, options: { commandId: string }) => Promise<unknown>

const tooLong = 'Dieser Wert sollte maximal 5 Zeichen lang sein.'
const required = 'Dieser Wert muss gesetzt werden.'

type TestFormProps = {
  save: Save
  onSaved?: (reset: () => void) => void
  drafts?: Map<string, Fields>
}

function TestForm({ save, onSaved, drafts }: TestFormProps) {
  const form = useFormFields({
    schema,
    initial: { name: '', city: '' },
    save,
    onSaved,
    draft: drafts && { key: 'mine', drafts },
  })
  return (
    <form {...form.formProps} aria-label="form">
      {(['name', 'city'] as const).map((name) => (
        <div key={name}>
          <input {...form.textInput(name)} aria-label={name} />
          <output aria-label={`${name} error`}>{form.errorOf(name)}</output>
        </div>
      ))}
      <output aria-label="status">{JSON.stringify(form.status)}</output>
    </form>
  )
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const submit = () => act(async () => void fireEvent.submit(screen.getByLabelText('form')))
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const textOf = (label: string) => screen.getByLabelText(label).textContent
const errors = () => [textOf('name error'), textOf('city error')]
const status = () => JSON.parse(textOf('status') ?? '') as unknown
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

describe('useFormFields', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('validates a field 600 ms after the last keystroke, and only edited fields', async () => {
    await renderScreen(<TestForm save={vi.fn<Save>()} />)
    type('name', 'zu lang')
    await pass(fieldValidationDelayMs - 1)
    type('name', 'viel zu lang')
    await pass(fieldValidationDelayMs - 1)
    expect(errors()).toEqual(['', ''])
    await pass(1)
    expect(errors()).toEqual([tooLong, ''])
    type('name', 'kurz')
    await pass(fieldValidationDelayMs)
    expect(errors()).toEqual(['', ''])
  })

  it('validates all fields on submit, sends nothing and focuses the first error', async () => {
    const save = vi.fn<Save>()
    await renderScreen(<TestForm save={save} />)
    type('name', 'Ida')
    await submit()
    expect(errors()).toEqual(['', required])
    expect(document.activeElement).toBe(screen.getByLabelText('city'))
    type('name', '')
    await submit()
    expect(document.activeElement).toBe(screen.getByLabelText('name'))
    expect(save).not.toHaveBeenCalled()
  })

  it('ignores a second submit while the first is in flight', async () => {
    const save = vi.fn<Save>(() => new Promise(() => undefined))
    await renderScreen(<TestForm save={save} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    await submit()
    expect(save).toHaveBeenCalledTimes(1)
    expect(status()).toEqual({ kind: 'sending' })
  })

  it('keeps sending the submitted values while others are typed', async () => {
    let resolve: () => void = () => undefined
    const save = vi.fn<Save>(() => new Promise<void>((done) => (resolve = done)))
    await renderScreen(<TestForm save={save} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    type('city', 'zu lang')
    await pass(fieldValidationDelayMs)
    expect(errors()).toEqual(['', tooLong])
    expect(status()).toEqual({ kind: 'sending' })
    await act(async () => resolve())
    expect(status()).toEqual({ kind: 'idle' })
    expect(save.mock.calls.map(([body]) => body)).toEqual([{ name: 'Ida', city: 'Ulm' }])
  })

  it('keeps values and command id after a lost request and uses a new id for changed content', async () => {
    const save = vi.fn<Save>(() => Promise.reject(new NetworkError()))
    const { platform } = await renderScreen(<TestForm save={save} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect(status()).toEqual({ kind: 'unsent' })
    expect([valueOf('name'), valueOf('city')]).toEqual(['Ida', 'Ulm'])
    expect(platform.notifyFailure.mock.calls).toEqual([[new NetworkError()]])
    await submit()
    type('city', 'Köln')
    await submit()
    const [first, second, third] = save.mock.calls.map(([, { commandId }]) => commandId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('shows server violations at their fields until those change', async () => {
    const refusal = new HttpError({
      status: 422,
      violations: [
        { propertyPath: 'city', message: 'unbekannt' },
        { propertyPath: 'token', message: 'abgelaufen' },
      ],
    })
    const save = vi.fn<Save>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined)
    const onSaved = vi.fn()
    const { platform } = await renderScreen(<TestForm save={save} onSaved={onSaved} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect(errors()).toEqual(['', 'unbekannt'])
    expect(status()).toEqual({ kind: 'refused', messages: ['abgelaufen'] })
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    expect(document.activeElement).toBe(screen.getByLabelText('city'))
    type('name', 'Ada')
    await pass(fieldValidationDelayMs)
    expect(errors()).toEqual(['', 'unbekannt'])
    type('city', 'Köln')
    expect(errors()).toEqual(['', ''])
    await submit()
    expect(errors()).toEqual(['', ''])
    expect(status()).toEqual({ kind: 'idle' })
    expect(onSaved).toHaveBeenCalledTimes(1)
  })

  it('shows the title of a rejection without violations', async () => {
    const refusal = new HttpError({ status: 422, title: 'Nicht möglich', description: 'anderes' })
    await renderScreen(<TestForm save={() => Promise.reject(refusal)} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect(status()).toEqual({ kind: 'refused', messages: ['Nicht möglich'] })
  })

  it('keeps the reason of a forbidden write beside the form, since a toast would disappear', async () => {
    const refusal = new HttpError({ status: 403, description: 'Der letzte Administrator bleibt.' })
    const { platform } = await renderScreen(<TestForm save={() => Promise.reject(refusal)} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect(status()).toEqual({ kind: 'refused', messages: ['Der letzte Administrator bleibt.'] })
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })

  it('shows the wait of a known 429 without a toast and leaves an unknown one to the toast', async () => {
    const save = vi
      .fn<Save>()
      .mockRejectedValueOnce(new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 }))
      .mockRejectedValueOnce(new HttpError({ status: 429, retryAfterSeconds: 90 }))
    const { platform } = await renderScreen(<TestForm save={save} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect(status()).toEqual({ kind: 'throttled', waitSeconds: 90 })
    expect(platform.notifyFailure).not.toHaveBeenCalled()
    await submit()
    expect(status()).toEqual({ kind: 'unsent' })
    expect(platform.notifyFailure).toHaveBeenCalledTimes(1)
  })

  it('restores a draft after the screen was left, until it has been sent', async () => {
    const drafts = new Map<string, Fields>()
    const { unmount } = await renderScreen(<TestForm save={() => Promise.resolve()} drafts={drafts} />)
    type('name', 'Ida')
    unmount()
    await renderScreen(<TestForm save={() => Promise.resolve()} drafts={drafts} />)
    expect(valueOf('name')).toBe('Ida')
    type('city', 'Ulm')
    await submit()
    expect(drafts).toEqual(new Map())
  })

  it('completes a request after the screen was left and reports a failure', async () => {
    const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
    const save = () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    const drafts = new Map<string, Fields>()
    const onSaved = vi.fn()
    const screens = [
      await renderScreen(<TestForm save={save} onSaved={onSaved} drafts={drafts} />),
      await renderScreen(<TestForm save={save} onSaved={onSaved} />),
    ]
    for (const { container } of screens) {
      const form = within(container)
      fireEvent.change(form.getByLabelText('name'), { target: { value: 'Ida' } })
      fireEvent.change(form.getByLabelText('city'), { target: { value: 'Ulm' } })
      await act(async () => void fireEvent.submit(form.getByLabelText('form')))
    }
    for (const { unmount } of screens) unmount()
    expect(drafts.size).toBe(1)
    await act(async () => {
      answers[0]?.resolve()
      answers[1]?.reject(new NetworkError())
    })
    expect(drafts.size).toBe(0)
    expect(onSaved).not.toHaveBeenCalled()
    expect(screens[1]?.platform.notifyFailure.mock.calls).toEqual([[new NetworkError()]])
  })

  it('passes a defect to the error boundary', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await renderScreen(
      <Boundary>
        <TestForm save={() => Promise.reject(new TypeError('a defect'))} />
      </Boundary>,
    )
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect(textOf('caught')).toBe('a defect')
  })

  it('resets a form that stays open after saving', async () => {
    const save = vi.fn<Save>(() => Promise.resolve())
    await renderScreen(<TestForm save={save} onSaved={(reset) => reset()} />)
    type('name', 'Ida')
    type('city', 'Ulm')
    await submit()
    expect([valueOf('name'), valueOf('city')]).toEqual(['', ''])
    await pass(fieldValidationDelayMs)
    expect(errors()).toEqual(['', ''])
    expect(status()).toEqual({ kind: 'idle' })
  })
})

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    const { message } = this.state
    return message === null ? this.props.children : <output aria-label="caught">{message}</output>
  }
}
