import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { excelExports } from '../../src/contract/proof/exportColumns'
import { HttpError } from '../../src/domain/calls/errors'
import { stateName } from '../../src/lib/stateName'
import { columnsOf, countColumns } from '../../src/machines/xlsxExport/columnFlags'
import type { XlsxExportContext, XlsxExportInput } from '../../src/machines/xlsxExport/xlsxExportTypes'
import { sheetBytes } from '../../src/workers/export/sheetFixture.testing'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { listOf, refusalOf } from '../browser/wireAnswers'
import { chosen, exportInPage } from './exportInPage'
import { everything } from './xlsxExportModel'

const collection = '/api/destinations'
const rows = [{ '@id': chosen, name: 'Hof', address: 'Hof 1' }]
const fields = everything.customFields.map(({ id, title }) => ({
  '@id': `/api/custom-field-configurations/${id}`,
  title,
  type: 'string',
  enabled: true,
}))

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  return output === undefined ? { body: Buffer.from(sheetBytes()) } : listOf(output)
}

/** A signed-in admin who opens the export from a list. */
async function openExportPage(
  world: WalkWorld,
  { kind, selection }: XlsxExportInput,
): Promise<(page: Page) => MachinePage> {
  const home = kind === 'users' ? '/settings/users' : '/destinations'
  await world.begin()
  const held = world.hold(
    (path, _body, request) => {
      if (path === excelExports[kind].path) return 'requestSheet'
      const isSearch = path === collection && new URL(request.url()).searchParams.has('iriOnly')
      return isSearch ? 'collectIris' : null
    },
    (path) => {
      if (path === collection) return listOf(rows)
      return path === '/api/custom-field-configurations' ? listOf(fields) : null
    },
  )

  return (page) => {
    const dialog = page.locator('[data-machine=xlsxExport]')
    // A toast may cover a button.
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter')
    const switchOf = (label: string) => dialog.getByRole('switch', { name: label, exact: true })
    const labels = (group: string) => (group === 'columns' ? columnsOf(kind) : labelled)
    const pageActions: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'column.switched': ({ group, id }) =>
        switchOf(labels(group).find((each) => each.id === id)?.label ?? '').press('Space'),
      'columns.switched': ({ isOn }) => press(isOn === true ? 'Alle' : 'Keine'),
      'export.start': () => press('Exportieren'),
      close: () => press('Abbrechen'),
    }
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        if (selection !== null && selection.length > 0)
          await page.getByRole('checkbox', { name: 'Hof auswählen' }).check()
        await page.getByRole('button', { name: 'Exportieren', exact: true }).first().click()
        await dialog.waitFor()
      },
      perform: async ({ event }) => {
        const [, , , child] = event.type.split('.')
        if (child !== undefined) return held.answer(child, answerOf(event))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await poll(held.waiting).toEqual(isActive ? Object.keys(snapshot.children) : [])
        if (!isActive) return expect(dialog).toHaveCount(0)
        const { flags, iris }: XlsxExportContext = snapshot.context
        await expect(dialog).toHaveAttribute('data-state', stateName(snapshot.value))
        const { on, total } = countColumns(flags)
        await expect(dialog.getByRole('switch')).toHaveCount(total)
        await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(on)
        await expect(dialog.getByText(`${on} von ${total}`)).toBeVisible()
        const start = dialog.getByRole('button', { name: 'Exportieren', exact: true })
        if (snapshot.can({ type: 'export.start' })) await expect(start).not.toHaveAttribute('aria-disabled')
        else await expect(start).toHaveAttribute('aria-disabled', 'true')
        const [call] = held.contents()
        if (call?.name !== 'requestSheet') return
        const { columns, customFields } = flags
        const ownFields = kind === 'users' ? {} : { customFields }
        expect(JSON.parse(call.body ?? '')).toEqual({ ...columns, ...ownFields, [kind]: iris })
      },
    }
  }
}

const labelled = everything.customFields.map(({ id, title }) => ({ id, label: title }))

export const walk: BrowserWalk = {
  model: exportInPage,
  prepare: (world, { input }) => openExportPage(world, input as XlsxExportInput),
}
