// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { Dialog } from './Dialog'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  // jsdom has no layout, so the dialog considers no element focusable.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.getByRole('button', { name, hidden: true })

/** Renders a dialog before its first frame; `draw` runs that frame. */
async function open(initialFocus?: () => HTMLElement | null) {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  await renderScreen(
    <Dialog title="Liste" onClose={() => undefined} {...(initialFocus ? { initialFocus } : {})}>
      <button type="button">Fortsetzen</button>
      <button type="button">Verwerfen</button>
    </Dialog>,
  )
  return { draw: () => act(async () => frames.splice(0).forEach((frame) => frame(0))) }
}

it('moves the focus to the given element', async () => {
  const { draw } = await open(() => button('Verwerfen'))
  await draw()
  expect(document.activeElement).toBe(button('Verwerfen'))
})

it('focuses the first control by default', async () => {
  const { draw } = await open()
  await draw()
  expect(document.activeElement).toBe(button('Schließen'))
})

it('keeps the focus that the user moved before the first frame', async () => {
  const { draw } = await open(() => button('Verwerfen'))
  act(() => button('Fortsetzen').focus())
  await draw()
  expect(document.activeElement).toBe(button('Fortsetzen'))
})

/** A screen whose button opens a dialog, with a button that opens a second dialog. */
function Screen() {
  const [isOpen, setIsOpen] = useState(false)
  const [isUpperOpen, setIsUpperOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Zeile
      </button>
      {isOpen ? (
        <Dialog title="Ziel" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsUpperOpen(true)}>
            Vorlage
          </button>
        </Dialog>
      ) : null}
      {isUpperOpen ? (
        <Dialog title="Oben" onClose={() => setIsUpperOpen(false)}>
          <p>Darüber</p>
        </Dialog>
      ) : null}
    </main>
  )
}

it('closes only the top dialog on Esc and returns the focus to its opener', async () => {
  await renderScreen(<Screen />)
  const opens = async (name: string, title: string) => {
    act(() => button(name).focus())
    await act(async () => void fireEvent.click(button(name)))
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
  const escape = () =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  await opens('Zeile', 'Ziel')
  await opens('Vorlage', 'Oben')
  // Elements below are inert.
  expect(screen.queryByRole('dialog', { name: 'Ziel' })).toBeNull()
  await escape()
  await waitFor(() => expect(document.activeElement).toBe(button('Vorlage')))
  expect(screen.queryByText('Darüber')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Ziel' })).toBeTruthy()
  await escape()
  await waitFor(() => expect(document.activeElement).toBe(button('Zeile')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** A button whose dialog is replaced by that of the next step. */
function Steps() {
  const [step, setStep] = useState(0)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setStep(1)}>
        Optimieren
      </button>
      {step === 1 ? (
        <Dialog key="question" title="Frage" onClose={() => setStep(0)}>
          <button type="button" onClick={() => setStep(2)}>
            Suchen
          </button>
        </Dialog>
      ) : null}
      {step === 2 ? (
        <Dialog key="result" title="Ergebnis" onClose={() => setStep(0)}>
          <p>12 km kürzer</p>
        </Dialog>
      ) : null}
    </main>
  )
}

it('returns the focus to the opener of the first dialog after the last one', async () => {
  await renderScreen(<Steps />)
  for (const [name, title] of [
    ['Optimieren', 'Frage'],
    ['Suchen', 'Ergebnis'],
  ] as const) {
    act(() => button(name).focus())
    await act(async () => void fireEvent.click(button(name)))
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  await waitFor(() => expect(document.activeElement).toBe(button('Optimieren')))
})
