import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Iri } from '../../contract/wire/ids'
import { xlsxExportMachine } from '../../machines/xlsxExport/xlsxExportMachine'
import type { RowSearch, SheetCommand } from '../../machines/xlsxExport/xlsxExportTypes'
import type { XlsxExportRequest } from '../../machines/xlsxExport/xlsxExportWorkflow'
import { openTestBrowser, openTestTab } from './testTab.testing'

const request: XlsxExportRequest = {
  kind: 'destinations',
  iris: null,
  query: { search: 'Hof', page: 3, itemsPerPage: 10, filters: { 'tourTemplate.id': '7' } },
  customFields: [{ id: 'f1', title: 'Schlüsselnummer' }],
}

/** A tab in which every table waits for its response. */
function openTab(browser = openTestBrowser()) {
  const searches: RowSearch[] = []
  const sheets: { command: SheetCommand; finish: () => void }[] = []
  const machine = xlsxExportMachine.provide({
    actors: {
      collectIris: fromPromise<readonly Iri[], RowSearch>(async ({ input }) => {
        searches.push(input)
        return ['/api/destinations/3']
      }),
      requestSheet: fromPromise<void, SheetCommand>(
        ({ input }) => new Promise((finish) => sheets.push({ command: input, finish })),
      ),
    },
  })
  const tab = openTestTab({ machines: { xlsxExport: machine }, browser })
  const shownIn = async (state: unknown) => {
    await vi.waitFor(() => expect(tab.shown('xlsxExport')?.getSnapshot().value).toEqual(state))
    const actor = tab.shown('xlsxExport')
    if (actor === null) throw new Error('Nothing is shown')
    return actor
  }
  return { ...tab, browser, searches, sheets, shownIn }
}

it('opens with every column on, requests the rows of the list on all its pages, and closes once the file is saved', async () => {
  const { hosts, shown, shownIn, searches, sheets, live } = openTab()
  hosts.open('xlsxExport', request)
  const actor = await shownIn({ choosing: 'ready' })
  actor.send({ type: 'columns.switched', isOn: false })
  actor.send({ type: 'column.switched', group: 'customFields', id: 'f1', isOn: true })
  actor.send({ type: 'export.start' })
  await shownIn('requesting')
  expect(searches).toEqual([
    { kind: 'destinations', query: { search: 'Hof', filters: { 'tourTemplate.id': '7' } } },
  ])
  await vi.waitFor(() => expect(sheets.length).toBe(1))
  const [{ command, finish } = { command: null, finish: () => undefined }] = sheets
  expect(command).toMatchObject({
    iris: ['/api/destinations/3'],
    flags: { columns: { name: false }, customFields: { f1: true } },
  })
  finish()
  await vi.waitFor(() => expect(shown('xlsxExport')).toBeNull())
  await vi.waitFor(() => expect(live()).toEqual([]))
})

it('offers a table that was in progress when the page ended, with the chosen columns', async () => {
  const first = openTab()
  first.hosts.open('xlsxExport', request)
  const actor = await first.shownIn({ choosing: 'ready' })
  actor.send({ type: 'column.switched', group: 'columns', id: 'name', isOn: false })
  actor.send({ type: 'export.start' })
  await vi.waitFor(() => expect(first.sheets.length).toBe(1))
  await first.kill()

  const second = openTab(first.browser)
  await second.workflows.refresh()
  const [work] = second.workflows.unfinished()
  if (work === undefined) throw new Error('Nothing is unfinished')
  expect([work.status, second.sheets]).toEqual(['interrupted', []])
  second.hosts.resume(work)
  await second.shownIn('requesting')
  await vi.waitFor(() => expect(second.sheets[0]?.command).toEqual(first.sheets[0]?.command))
  expect(second.sheets[0]?.command.flags.columns['name']).toBe(false)
  second.sheets[0]?.finish()
  await vi.waitFor(() => expect(second.live()).toEqual([]))
  expect(second.listed()).toEqual([])
})

it('drops a choice of columns with the page', async () => {
  const first = openTab()
  first.hosts.open('xlsxExport', request)
  await first.shownIn({ choosing: 'ready' })
  await first.kill()
  // The next user must not see what the previous user had open.
  expect(first.shown('xlsxExport')).toBeNull()
  const second = openTab(first.browser)
  await second.workflows.refresh()
  expect(second.listed()).toEqual([])
})

it('is replaced by the export of another list', async () => {
  const { hosts, shown, shownIn, listed } = openTab()
  hosts.open('xlsxExport', request)
  await shownIn({ choosing: 'ready' })
  hosts.open('xlsxExport', { kind: 'users', iris: ['/api/users/1'], query: {} })
  await vi.waitFor(() => expect(shown('xlsxExport')?.getSnapshot().context.kind).toBe('users'))
  expect(listed()).toEqual([])
})
