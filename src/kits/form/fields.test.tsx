// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { ColourPicker } from './ColourPicker'
import { CustomFieldInput } from './CustomFieldInput'
import { NumberField } from './NumberField'
import { TextAreaField } from './TextAreaField'
import { TextField } from './TextField'
import { Toggle } from './Toggle'

// The whole theme is made first, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

const onChange = vi.fn<(value: unknown) => void>()
beforeEach(() => onChange.mockReset())

/** A control that holds its value; every change is told to `onChange`. */
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
  it('ties label and error to the input', async () => {
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
  ] as const)('says what goes on with its value: %s', async (state, words) => {
    await renderScreen(
      <TextField label="Adresse" name="address" value="" indicator={state} onChange={onChange} />,
    )
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it('counts what is typed against what is allowed', async () => {
    await renderScreen(
      <TextAreaField label="Notiz" name="note" max={1000} value={'x'.repeat(1234)} onChange={onChange} />,
    )
    expect(screen.getByText('1.234 / 1.000')).toBeDefined()
  })
})

describe('a toggle', () => {
  it('is a switch with its hint', async () => {
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

  it('says why it is disabled, to the keyboard too, and does nothing', async () => {
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

  it('cannot be reached while it is disabled without a reason', async () => {
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

  it('offers the company colours by name and marks the chosen one', async () => {
    await renderScreen(picker('#366ae8'))
    await click(screen.getByRole('radio', { name: 'Gelb' }))
    const isChecked = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect([onChange.mock.calls, isChecked]).toEqual([[['#fbde0f']], [false, true]])
  })

  it('takes any other colour, in lower case, completed when it is left', async () => {
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

  it('is a switch for a decision', async () => {
    await show({ type: 'boolean' }, null)
    await click(screen.getByRole('switch', { name: 'Feld' }))
    expect(changes()).toEqual([true])
  })

  it('is one line for a name and several for a text', async () => {
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

  it('shows a stored number the German way and gives it as typed', async () => {
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

  it('takes several options where several are allowed', async () => {
    await show({ type: 'select', multiple: true, value: ['Papier', 'Glas'] }, 'Papier')
    await click(screen.getByRole('combobox', { name: 'Feld' }))
    await click(screen.getByRole('option', { name: 'Glas' }))
    await click(screen.getByRole('button', { name: 'Papier entfernen' }))
    expect(changes()).toEqual([['Papier', 'Glas'], ['Glas']])
  })
})

describe('a number field', () => {
  it.each([
    ['900', { min: 1, max: 600 }, 'Dieser Wert sollte zwischen 1 und 600 liegen.'],
    ['3,7', { min: 1, max: 600 }, 'Dieses Feld akzeptiert nur ganze Zahlen.'],
    ['3,755', { precision: 2 }, 'Dieses Feld akzeptiert höchstens 2 Nachkommastellen.'],
  ])('refuses %s within %j, says why, and changes nothing', async (typed, range, message) => {
    await renderScreen(
      <Held initial="1">
        {(value, set) => <NumberField label="Menge" name="n" value={value} range={range} onChange={set} />}
      </Held>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Menge')
    await type(input, typed)
    expect(describedBy(input)).toEqual([undefined])
    await act(async () => void fireEvent.blur(input))
    expect([input.value, input.getAttribute('aria-invalid'), describedBy(input)]).toEqual([
      typed,
      'true',
      [message],
    ])
    await type(input, '2')
    await act(async () => void fireEvent.blur(input))
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['2', null])
    expect(onChange.mock.calls).toEqual([[typed], ['2']])
  })
})
