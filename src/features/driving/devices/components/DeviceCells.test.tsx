// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { DeviceRow } from '../deriveDeviceRows'
import { NarrowFacts } from './DeviceCells'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date(2026, 10, 20, 12)
const row: DeviceRow = {
  iri: '/api/devices/1',
  name: 'Handy',
  model: '',
  driver: undefined,
  driverIri: '',
  tour: undefined,
  street: '',
  place: '',
  position: null,
  positionAt: null,
  isStill: false,
  battery: null,
  state: 'paired',
  version: '',
  clockOffset: null,
  codeExpiresAt: null,
  isCodeExpired: false,
}

it.each([
  [{}, /^–$/],
  [{ driver: null }, /^[^·]+$/],
  [{ positionAt: now }, /^[^·]+$/],
  [{ clockOffset: 600 }, /^[^·]+$/],
  [{ positionAt: now, driver: null }, /^[^·]+ · [^·]+$/],
  [{ clockOffset: 600, positionAt: now, driver: null }, /^[^·]+ · [^·]+ · [^·]+$/],
])('joins the known facts of a device: %j', async (known, text) => {
  const { container } = await renderScreen(<NarrowFacts row={{ ...row, ...known }} now={now} />)
  expect(container.textContent).toMatch(text)
})
