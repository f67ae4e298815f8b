// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useState } from 'react'
import { renderScreen } from '../../../tests/support/renderScreen'
import { silentLive } from '../../../tests/support/silentLive'
import type { ChangedRecord } from '../../platform/live'
import { ChangedMeanwhile } from './ChangedMeanwhile'

vi.setConfig({ testTimeout: 30_000 })

const record = '/api/destinations/1'
const notice = /^Dieser Eintrag wurde inzwischen geändert/

async function show(about: string | null) {
  let report: (changes: readonly ChangedRecord[]) => void = () => undefined
  let read: (version: string) => void = () => undefined
  function Editor() {
    const [version, setVersion] = useState('"1"')
    read = setVersion
    return <ChangedMeanwhile record={about} version={version} />
  }
  const onChanged = (listener: typeof report) => {
    report = listener
    return () => undefined
  }
  await renderScreen(<Editor />, { offers: { live: { ...silentLive, onChanged } } })
  return {
    change: (changed: string | null) =>
      act(() => report([{ collection: '/api/destinations', record: changed }])),
    read: (version: string) => act(() => read(version)),
  }
}

it('shows that the open record was changed until its newer version is loaded', async () => {
  const { change, read } = await show(record)
  change('/api/destinations/2')
  change(null)
  expect(screen.queryByText(notice)).toBeNull()
  change(record)
  expect(screen.getByText(notice)).toBeTruthy()
  read('"2"')
  expect(screen.queryByText(notice)).toBeNull()
})

it('shows nothing in the editor of a new record', async () => {
  const { change } = await show(null)
  change(null)
  expect(screen.queryByText(notice)).toBeNull()
})
