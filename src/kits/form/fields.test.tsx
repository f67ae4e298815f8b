// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import type { Notice } from '../../domain/noticeTypes'
import type { NumericRange } from '../../lib/numericInput'
import { ColourPicker } from './ColourPicker'
import { CustomFieldInput } from './CustomFieldInput'
import { CapacityField } from './CapacityField'
import { NumberField } from './NumberField'
import { TextAreaField } from './TextAreaField'
import { TextField } from './TextField'
import { Toggle } from './Toggle'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const onChange = vi.fn<(value: unknown) => void>()
beforeEach(() => onChange.mockReset())

/** A controlled component; every change is passed to `onChange`. */
function Held<V>({
  initial,
  children,
}: {
  initial: V
  children: (value: V, set: (next: V) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, (next) => {
    onChange(next)
    setValue(next)
  })
}

const type = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('a text field', () => {
  it('associates label and error with the input', async () => {
    await renderScreen(
      <TextField
        label="E-Mail"
        name="email"
        value="x"
        error="Dies ist keine gültige E-Mail-Adresse."
        onChange={onChange}
      />,
    )
    const input = screen.getByLabelText('E-Mail')
    expect([input.getAttribute('name'), input.getAttribute('aria-invalid'), describedBy(input)]).toEqual([
      'email',
      'true',
      ['Dies ist keine gültige E-Mail-Adresse.'],
    ])
  })

  it.each([
    ['LOADING', 'Wird geladen …'],
    ['RESOLVED', 'In Ordnung'],
    ['ERROR', 'Fehlgeschlagen'],
    ['IDLE', ''],
  ] as const)('announces the state of its value: %s', async (state, words) => {
    await renderScreen(
      <TextField label="Adresse" name="address" value="" indicator={state} onChange={onChange} />,
    )
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it('counts the characters against the limit', async () => {
    await renderScreen(
      <TextAreaField label="Notiz" name="note" max={1000} value={'x'.repeat(1234)} onChange={onChange} />,
    )
    expect(screen.getByText('1.234 / 1.000')).toBeDefined()
  })
})

describe('a toggle', () => {
  it('is a switch with a hint', async () => {
    await renderScreen(
      <Held initial={false}>
        {(checked, set) => (
          <Toggle label="Aktiv" name="active" hint="Wird geplant." checked={checked} onChange={set} />
        )}
      </Held>,
    )
    const toggle = screen.getByRole('switch', { name: 'Aktiv' })
    await click(toggle)
    expect([onChange.mock.calls, describedBy(toggle)]).toEqual([[[true]], ['Wird geplant.']])
  })

  it('explains why it is disabled, also for keyboard users, and ignores clicks', async () => {
    await renderScreen(
      <Toggle
        label="Informieren"
        name="n"
        checked={false}
        isDisabled
        reason="Ohne E-Mail-Adresse geht das nicht."
        onChange={onChange}
      />,
    )
    const toggle = screen.getByRole<HTMLInputElement>('switch')
    await click(toggle)
    expect([
      toggle.disabled,
      toggle.getAttribute('aria-disabled'),
      describedBy(toggle),
      onChange.mock.calls,
    ]).toEqual([false, 'true', ['Ohne E-Mail-Adresse geht das nicht.'], []])
  })

  it('cannot be focused while it is disabled without a reason', async () => {
    await renderScreen(<Toggle label="Aktiv" name="a" checked isDisabled onChange={onChange} />)
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })
})

describe('the colour picker', () => {
  const picker = (initial: string) => (
    <Held initial={initial}>
      {(value, set) => (
        <ColourPicker
          label="Farbe"
          name="color"
          value={value}
          swatches={[
            { code: '#366ae8', name: 'Blau' },
            { code: '#fbde0f', name: 'Gelb' },
          ]}
          onChange={set}
        />
      )}
    </Held>
  )

  it('offers the company colours by name and marks the selected one', async () => {
    await renderScreen(picker('#366ae8'))
    await click(screen.getByRole('radio', { name: 'Gelb' }))
    const isChecked = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect([onChange.mock.calls, isChecked]).toEqual([[['#fbde0f']], [false, true]])
  })

  it('accepts any other colour, in lower case, completed on blur', async () => {
    await renderScreen(picker('#366ae8'))
    const input = screen.getByLabelText('Farbe')
    await type(input, 'ABCDEF')
    await act(async () => void fireEvent.blur(input))
    await type(screen.getByLabelText('Farbe: Farbe frei wählen'), '#8a2be2')
    expect(onChange.mock.calls).toEqual([['abcdef'], ['#abcdef'], ['#8a2be2']])
  })
})

describe('the input of a custom field', () => {
  const show = (configuration: Omit<CustomFieldConfiguration, '@id'>, initial: unknown) =>
    renderScreen(
      <Held initial={initial}>
        {(value, set) => (
          <CustomFieldInput
            configuration={{ '@id': '/api/c/1', title: 'Feld', ...configuration }}
            value={value}
            onChange={set}
          />
        )}
      </Held>,
    )
  const changes = () => onChange.mock.calls.flat()

  it('is a switch for a boolean', async () => {
    await show({ type: 'boolean' }, null)
    await click(screen.getByRole('switch', { name: 'Feld' }))
    expect(changes()).toEqual([true])
  })

  it('has one line for a string and several for a text', async () => {
    await show({ type: 'string', description: 'Steht auf dem Schild.' }, 'Emre')
    const line = screen.getByLabelText<HTMLInputElement>('Feld')
    expect([line.tagName, line.value, describedBy(line)]).toEqual([
      'INPUT',
      'Emre',
      ['Steht auf dem Schild.'],
    ])
    await type(line, 'Uwe')
    expect(changes()).toEqual(['Uwe'])
  })

  it('has several lines for a text', async () => {
    await show({ type: 'text' }, 'Hinten\nlinks')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Feld').value).toBe('Hinten\nlinks')
  })

  it('shows a stored number in German notation and reports it as typed', async () => {
    await show({ type: 'number' }, 12.5)
    const input = screen.getByLabelText<HTMLInputElement>('Feld')
    expect(input.value).toBe('12,5')
    await type(input, '7,12345678')
    await act(async () => void fireEvent.blur(input))
    expect(changes()).toEqual(['7,12345678'])
  })

  it('offers the options of a select and keeps one that was removed', async () => {
    await show({ type: 'select', value: ['Papier', 'Glas'] }, ['Restmüll'])
    const select = screen.getByLabelText<HTMLSelectElement>('Feld')
    expect([select.value, [...select.options].map(({ text }) => text)]).toEqual([
      'Restmüll',
      ['–', 'Papier', 'Glas', 'Restmüll'],
    ])
    await type(select, 'Glas')
    await type(select, '')
    expect(changes()).toEqual(['Glas', ''])
  })

  it('selects several options if allowed', async () => {
    await show({ type: 'select', multiple: true, value: ['Papier', 'Glas'] }, 'Papier')
    await click(screen.getByRole('combobox', { name: 'Feld' }))
    await click(screen.getByRole('option', { name: 'Glas' }))
    await click(screen.getByRole('button', { name: 'Papier entfernen' }))
    expect(changes()).toEqual([['Papier', 'Glas'], ['Glas']])
  })
})

describe('the field of a maximum load', () => {
  const show = async (initial: string, emptied?: string) => {
    await renderScreen(
      <Held initial={initial}>
        {(value, set) => (
          <>
            <CapacityField
              label="Menge"
              name="n"
              value={value}
              onChange={set}
              {...(emptied !== undefined && { emptied })}
            />
            <output>{value}</output>
          </>
        )}
      </Held>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Menge')
    return { input, value: () => document.querySelector('output')?.textContent }
  }

  it('is empty for the largest one and says that there is no limit', async () => {
    const { input, value } = await show('9.999.999')
    expect([input.value, input.placeholder, value()]).toEqual(['', 'ohne Grenze', '9.999.999'])
    await type(input, '40')
    expect([input.value, value()]).toEqual(['40', '40'])
    await type(input, '')
    expect([input.value, value()]).toEqual(['', '9999999'])
  })

  it('steps from no limit to the smallest load', async () => {
    const { input, value } = await show('9999999')
    await act(async () => void fireEvent.keyDown(input, { key: 'ArrowUp' }))
    expect(value()).toBe('1')
  })

  it('may be emptied to another value', async () => {
    const { input, value } = await show('40', '')
    await type(input, '')
    expect(value()).toBe('')
  })
})

describe('a number field', () => {
  const show = async (range: NumericRange, error?: string) => {
    const notify = vi.fn<(notice: Notice) => void>()
    const { unmount } = await renderScreen(
      <Held initial="1">
        {(value, set) => (
          <>
            <NumberField
              label="Menge"
              name="n"
              value={value}
              range={range}
              hint="Je Fahrt"
              error={error}
              onChange={set}
            />
            <button type="button">Weiter</button>
          </>
        )}
      </Held>,
      { offers: { notify } },
    )
    return { input: screen.getByLabelText<HTMLInputElement>('Menge'), notify, unmount }
  }
  const leaveWith = async (input: HTMLElement, typed: string) => {
    await act(async () => input.focus())
    await type(input, typed)
    await act(async () => screen.getByRole('button', { name: 'Weiter' }).focus())
  }
  const undo = () => screen.queryByRole('button', { name: /^Rückgängig/ })

  it.each([
    ['99999999', { min: 1, max: 9_999_999 }, '9999999', 'Auf 9.999.999 begrenzt'],
    ['0', { min: 1, max: 600 }, '1', 'Auf 1 begrenzt'],
    ['99999999999999999999', {}, '9007199254740991', 'Auf 9.007.199.254.740.991 begrenzt'],
    ['3,7', { min: 1, max: 600 }, '4', '3,7 auf 4 gerundet'],
    ['1,239', { precision: 2 }, '1,24', '1,239 auf 1,24 gerundet'],
    ['1.234,56789', { precision: 4 }, '1234,5679', '1.234,56789 auf 1.234,5679 gerundet'],
  ])('turns %s within %j into %s, announces it and can revert it', async (typed, range, settled, note) => {
    const { input } = await show(range)
    await leaveWith(input, typed)
    expect([input.value, input.getAttribute('aria-invalid'), describedBy(input)]).toEqual([
      settled,
      null,
      [note],
    ])
    expect(screen.getByText(note).getAttribute('aria-live')).toBe('polite')
    await click(screen.getByRole('button', { name: /^Rückgängig/ }))
    expect([input.value, document.activeElement, undo(), describedBy(input)]).toEqual([
      typed,
      input,
      null,
      ['Je Fahrt'],
    ])
    await act(async () => screen.getByRole('button', { name: 'Weiter' }).focus())
    expect([input.value, describedBy(input)]).toEqual([settled, [note]])
  })

  it.each(['', 'viel', '2.5', '1.200', '5'])('shows no note for %j', async (typed) => {
    const { input } = await show({ min: 1, max: 9_999_999 })
    await leaveWith(input, typed)
    expect([describedBy(input), undo()]).toEqual([['Je Fahrt'], null])
  })

  it('reverts the change by Strg+Z in the field', async () => {
    const { input } = await show({ max: 10 })
    await leaveWith(input, '4711')
    await act(async () => input.focus())
    await act(async () => void fireEvent.keyDown(input, { key: 'z', ctrlKey: true }))
    expect([input.value, undo()]).toEqual(['4711', null])
  })

  it('clears the note on the next key', async () => {
    const { input } = await show({ max: 10 })
    await leaveWith(input, '4711')
    await act(async () => input.focus())
    await act(async () => void fireEvent.input(input, { target: { value: '7' } }))
    expect(undo()).toBeNull()
  })

  it('shows the form error before its own note', async () => {
    const { input } = await show({ max: 10 }, 'Dieser Wert muss gesetzt werden.')
    await leaveWith(input, '4711')
    expect([input.value, describedBy(input), undo()]).toEqual([
      '10',
      ['Dieser Wert muss gesetzt werden.'],
      null,
    ])
  })

  it('repeats the note as a toast if the form closes at once', async () => {
    const { input, notify, unmount } = await show({ max: 10 })
    await leaveWith(input, '4711')
    expect(notify).not.toHaveBeenCalled()
    unmount()
    expect(notify.mock.calls).toEqual([[{ type: 'info', message: 'Menge: Auf 10 begrenzt' }]])
  })
})
