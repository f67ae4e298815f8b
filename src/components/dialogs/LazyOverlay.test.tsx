// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { lazyNamed } from '../../platform/lazyNamed'
import { useKeys } from '../../platform/keys/useKeys'
import { Dialog } from './Dialog'
import { LazyOverlay } from './LazyOverlay'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  // jsdom has no layout, so the dialog considers no element focusable.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const created = vi.fn()

type FieldDialogProps = { onClose: () => void }

function FieldDialog({ onClose }: FieldDialogProps) {
  const [text, setText] = useState('')
  return (
    <Dialog title="Suche" onClose={onClose} initialFocus={() => screen.getByLabelText('Feld')}>
      <input aria-label="Feld" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  )
}

function pageWith(FieldDialogCode: ComponentType<FieldDialogProps>) {
  return function Page() {
    const [isOpen, setIsOpen] = useState(false)
    useKeys('page', [
      { keys: 'Mod+K', label: 'Suchen', act: () => setIsOpen(true) },
      { keys: 'N', label: 'Anlegen', act: created },
    ])
    return isOpen ? (
      <LazyOverlay onClose={() => setIsOpen(false)}>
        <FieldDialogCode onClose={() => setIsOpen(false)} />
      </LazyOverlay>
    ) : null
  }
}

/** A page whose dialog is loaded by the test. */
async function openPage() {
  created.mockClear()
  let load: () => void = () => undefined
  const loading = new Promise<void>((resolve) => (load = resolve))
  const Page = pageWith(lazyNamed(() => loading.then(() => ({ FieldDialog })), 'FieldDialog'))
  await renderScreen(<Page />)
  return { load: () => act(async () => load()) }
}
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))

it('passes letters typed while the code is loaded to the field, and none to the page', async () => {
  const { load } = await openPage()
  await press('k', { ctrlKey: true })
  for (const key of 'nguyen') await press(key)
  expect(await screen.findByText('nguyen')).toBeTruthy()
  await load()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Feld').value).toBe('nguyen'))
  expect(created).toHaveBeenCalledTimes(0)
})

it('closes with Esc while the code is loaded, and the page has its keys again', async () => {
  const { load } = await openPage()
  await press('k', { ctrlKey: true })
  await press('n')
  await press('Escape')
  await load()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('n')
  expect(created).toHaveBeenCalledTimes(1)
})
