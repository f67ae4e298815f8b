// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createWorkflows } from '../../eventlog/workflows'
import { bulkExportLog } from '../../machines/bulkExport/bulkExportLog'
import { bulkExportMachine } from '../../machines/bulkExport/bulkExportMachine'
import type { Platform } from '../../platform/platform'
import { createTransferProgress } from '../../platform/transferProgress'
import { workflows as registry } from '../../machines/registry'
import type { Work } from '../../platform/work'
import { createWorkflowHosts } from '../../runtime/work/workflowHosts'
import { WorkStrips } from './WorkStrips'
import { MoreSheet } from './MoreSheet'
import { StorageBar } from './StorageBar'
import { UnfinishedWorkButton } from './UnfinishedWorkButton'
import { useRefreshOnFocus } from './useRefreshOnFocus'
import { WorkflowDialogs } from './WorkflowDialogs'

const user: CurrentUser = { '@id': '/api/users/7', id: '7', fullName: 'Ida Yıldırım', roles: [] }
/** Loading a screen on first use takes long on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

function ShellFooter() {
  useRefreshOnFocus()
  return (
    <main id="main" tabIndex={-1}>
      <StorageBar />
      <WorkStrips />
      <UnfinishedWorkButton />
      <WorkflowDialogs path="/" />
      <MoreSheet
        path="/"
        unfinishedCount={0}
        onSearch={() => undefined}
        onOpenUnfinished={() => undefined}
        onClose={() => undefined}
      />
    </main>
  )
}

/** The parts of the shell that show work, over a log in memory. */
async function openShell() {
  const store = createMemoryLogStore()
  const held = new Set<string>()
  let streams = 0
  const workflows = createWorkflows({
    store,
    locks: createPageLocks(held),
    definitions: [
      {
        declaration: bulkExportLog,
        machine: bulkExportMachine.provide({
          actors: {
            prepareStorage: fromPromise<void, { jobId: string }>(() => new Promise(() => undefined)),
          },
        }),
      },
    ],
    createStreamId: () => String((streams += 1)),
    now: () => new Date().setHours(14, 5),
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    notifyOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  let version = 0
  const readers = new Set<() => void>()
  const notifyChanged = () => {
    version += 1
    for (const reader of readers) reader()
  }
  workflows.subscribe(notifyChanged)
  const notify = vi.fn<Platform['notify']>()
  const hosts = createWorkflowHosts({
    registry,
    workflows,
    opener: () => null,
    notify,
    notifyFailure: () => undefined,
    navigate: () => undefined,
    onChange: notifyChanged,
    holdKeys: () => () => undefined,
  })
  const work: Work = {
    open: hosts.open,
    join: () => Promise.resolve(null),
    resume: hosts.resume,
    shown: hosts.shown,
    describe: (machine, snapshot) => registry[machine]?.describe(snapshot) ?? { title: machine, detail: '' },
    current: () => workflows,
    version: () => version,
    subscribe: (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    progress: createTransferProgress(),
    opened: () => Promise.resolve(workflows),
    settled: () => Promise.resolve(),
  }
  const offers = { notify, workflows: work }
  const view = await renderScreen(<ShellFooter />, { user, offers })
  const begin = (count: number) =>
    workflows.begin('bulkExport', {
      jobId: 'j',
      proofs: Array.from({ length: count }, (_, index) => `/api/proof-of-services/${index}`),
    })
  const interrupt = (count: number) => act(() => workflows.park(begin(count)))
  return { ...view, platform: { ...view.platform, notify }, hosts, workflows, store, held, begin, interrupt }
}
const byName = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true })
const press = async (name: string | RegExp) => {
  const button = await byName(name)
  await act(async () => void fireEvent.click(button))
}
const rows = () =>
  [...document.querySelectorAll('li[data-status]')].map((row) => [
    row.textContent,
    [...row.querySelectorAll('button')].filter(({ disabled }) => disabled).length,
  ])

it('lists unfinished work with the time of its last change, and work that cannot be resumed', async () => {
  const { interrupt, workflows, held, store } = await openShell()
  expect(screen.queryByRole('button', { name: /^Nicht abgeschlossen/, hidden: true })).toBeNull()
  await interrupt(12)
  await interrupt(1)
  held.add('bulkExport/1')
  await store.append(
    [
      {
        stream: 'destinationEditor/9',
        seq: 0,
        at: 0,
        machine: 'destinationEditor',
        machineVersion: 99,
        event: { type: 'log.started' },
        stateHash: '',
      },
    ],
    'strict',
  )
  await act(() => workflows.refresh())
  await press('Nicht abgeschlossen: 3')
  await waitFor(() => expect(rows().length).toBe(3))
  expect(rows().slice(0, 2).sort()).toEqual([
    ['Nachweise exportieren1 Nachweisheute, 14:05FortsetzenVerwerfen', 0],
    ['Nachweise exportieren12 Nachweiseheute, 14:05In einem anderen Tab geöffnetFortsetzenVerwerfen', 2],
  ])
  expect(rows()[2]?.[0]).toMatch(/^Ziel bearbeiten01\.01\.1970, \d\d:\d\dKann nicht gelesen werdenVerwerfen$/)
})

it('resumes an export by opening its dialog, hides it into the strip and opens it again', async () => {
  const { interrupt, hosts } = await openShell()
  const shown = () => hosts.shown().map(({ actor }) => actor.stream)
  await interrupt(12)
  await press('Nicht abgeschlossen: 1')
  await press('Fortsetzen: Nachweise exportieren: 12 Nachweise')
  await waitFor(() => expect(document.querySelector('[data-machine=bulkExport]')).not.toBeNull())
  expect(shown()).toEqual(['bulkExport/1'])
  act(() => hosts.shown()[0]?.hide())
  expect(document.querySelector('[data-machine=bulkExport]')).toBeNull()
  await press('Export: 12 Nachweise, Vorbereiten, 0 von 2 Paketen. Export anzeigen')
  await waitFor(() => expect(shown().length).toBe(1))
  expect(shown()).toEqual(['bulkExport/1'])
})

it('restores discarded work from its row and from the toast', async () => {
  const { interrupt, workflows, platform } = await openShell()
  await interrupt(12)
  await press('Nicht abgeschlossen: 1')
  await press('Verwerfen: Nachweise exportieren: 12 Nachweise')
  await waitFor(() => expect(workflows.unfinished()).toEqual([]))
  await press('Rückgängig: Nachweise exportieren: 12 Nachweise')
  await waitFor(() => expect(workflows.unfinished().length).toBe(1))
  await press('Verwerfen: Nachweise exportieren: 12 Nachweise')
  await waitFor(() => expect(platform.notify).toHaveBeenCalledTimes(2))
  const [notice] = platform.notify.mock.calls.at(-1) ?? []
  expect([notice?.message, notice?.action?.label, workflows.unfinished()]).toEqual([
    'Verworfen: Nachweise exportieren: 12 Nachweise',
    'Rückgängig',
    [],
  ])
  await act(async () => notice?.action?.onClick())
  await waitFor(() => expect(workflows.unfinished().length).toBe(1))
})

it('shows a warning if work cannot be resumed', async () => {
  const { held, interrupt, workflows, platform, hosts } = await openShell()
  await interrupt(12)
  const [work] = workflows.unfinished()
  held.add('bulkExport/1')
  if (work !== undefined) act(() => hosts.resume(work))
  await waitFor(() => expect(platform.notify).toHaveBeenCalledTimes(1))
  expect(platform.notify.mock.calls).toEqual([
    [
      {
        type: 'warning',
        message: 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.',
      },
    ],
  ])
})

it('logs out at once without work in progress, and asks first otherwise', async () => {
  const idle = await openShell()
  await press('Logout')
  expect(idle.platform.session.getSnapshot().matches('signedIn')).toBe(false)
  idle.unmount()

  const { begin, platform } = await openShell()
  act(() => void begin(12))
  await press('Logout')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Nachweise exportieren: 12 Nachweise')
  expect(platform.session.getSnapshot().matches('signedIn')).toBe(true)
  await press('Abmelden und verwerfen')
  expect(platform.session.getSnapshot().matches('signedIn')).toBe(false)
})

it('warns while the storage rejects writes, with a button if a reload helps', async () => {
  const { workflows } = await openShell()
  const shown = () => document.querySelector('[data-storage]')
  const texts: (string | null | undefined)[] = []
  for (const state of ['failing', 'unavailable', 'outdated'] as const) {
    act(() => workflows.setStorage(state))
    await waitFor(() => expect(shown()?.getAttribute('data-storage')).toBe(state))
    texts.push(
      `${shown()?.textContent?.slice(0, 30)} ${shown()?.closest('[role=status]')?.querySelectorAll('button').length}`,
    )
  }
  expect(texts).toEqual([
    'Ihre Eingaben können gerade ni 0',
    'Dieser Browser sichert keine E 0',
    'Tourwerk ist in einem anderen  1',
  ])
  act(() => workflows.setStorage('ready'))
  expect(shown()).toBeNull()
})

it('refetches the list when the window gets the focus again', async () => {
  const { interrupt, store } = await openShell()
  await interrupt(12)
  await store.setDiscarded('bulkExport/1', true)
  await byName('Nicht abgeschlossen: 1')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Nicht abgeschlossen/, hidden: true })).toBeNull(),
  )
})
